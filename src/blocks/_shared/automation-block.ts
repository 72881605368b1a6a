import * as z from 'zod';
import { effectBlockFields } from './fields.ts';
import { httpOptions, httpProblems, httpSummary } from './http-options.ts';
import { ownWays } from './own-ways.ts';

/**
 * The definition of a block that sends an HTTP request. Automation services differ in these facts only.
 *
 * @example defineBlock(automationBlock({ type: 'Zapier', label: 'Zapier', help: 'Sends …', icon: 'zap', keywords: '' }))
 */
export const automationBlock = <const T extends string>({
  type,
  ...facts
}: {
  readonly type: T;
  readonly label: string;
  readonly help: string;
  readonly icon: string;
  readonly keywords: string;
}) =>
  ({
    ...facts,
    type,
    kind: 'integration',
    channels: {
      works: 'limited',
      because: 'The server always sends the request, because there is no browser.',
    },
    clientActions: ['httpRequestToExecute'],
    credentials: { credentialsId: 'http header', proxyCredentialsId: 'http proxy' },
    schema: z.object({ ...effectBlockFields, type: z.literal(type), options: httpOptions }),
    summary: httpSummary,
    ownWay: ownWays.next,
    problems: httpProblems,
  }) as const;
