import * as z from 'zod';
import type { BlockProblem } from '#blocks/define.ts';
import type { Names } from '#model/names.ts';
import type { Failing } from './failed.ts';
import { reads, text, writes } from './fields.ts';
import { keyValues } from './key-values.ts';
import { savedIn } from './saved-in.ts';

const id = z.string().optional().meta({ isHidden: true });

const methods = ['POST', 'GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'CONNECT', 'OPTIONS', 'TRACE'] as const;

/** Options of all blocks that send an HTTP request. */
export const httpOptions = z
  .object({
    webhook: z
      .object({
        url: text('Address', { widget: 'url', placeholder: 'https://api.example.com/orders' }),
        method: z.enum(methods).default('POST').meta({ title: 'Method', widget: 'select' }),
        queryParams: keyValues('Query parameters'),
        headers: keyValues('Headers', {}, { becomes: 'header name' }),
        body: z
          .string()
          .optional()
          .meta({
            title: 'Body',
            description: 'Used with "Own body": JSON, form fields or text.',
            widget: 'code',
            language: 'json',
            shownWhen: { field: '../isCustomBody', is: true },
            placeholder: '{ "name": "{{Name}}" }',
          }),
      })
      .prefault({})
      .meta({ title: 'Request' }),
    credentialsId: z
      .string()
      .optional()
      .meta({
        title: 'Credentials',
        description:
          'A header with a key that stays on the server. Sent to the address in the credentials only.',
        shownWhen: { field: 'isExecutedOnClient', is: false },
        widget: 'credentials',
      }),
    isCustomBody: z.boolean().default(false).meta({
      title: 'Own body',
      description: 'Otherwise, all answers and variables are sent.',
      widget: 'toggle',
    }),
    isExecutedOnClient: z.boolean().default(false).meta({
      title: 'Send from the browser',
      description: "The visitor's browser sends the request, so visitors can see all of it.",
      widget: 'toggle',
      isAdvanced: true,
    }),
    timeout: z
      .number()
      .min(1)
      .max(120)
      .default(10)
      .meta({ title: 'Time limit in seconds', widget: 'number', isAdvanced: true }),
    proxyCredentialsId: z
      .string()
      .optional()
      .meta({
        title: 'Proxy',
        description: 'Used only if the server sends the request.',
        shownWhen: { field: 'isExecutedOnClient', is: false },
        widget: 'credentials',
        isAdvanced: true,
      }),
    responseVariableMapping: z
      .array(
        z.object({
          id,
          variableId: writes('Save in'),
          bodyPath: text('Value', {
            description: 'Such as data.items[0].name or statusCode.',
            placeholder: 'data.items[0].name',
          }),
        }),
      )
      .optional()
      .meta({ title: 'Save the response' }),
    variablesForTest: z
      .array(z.object({ id, variableId: reads('Variable'), value: text('Value') }))
      .optional()
      .meta({ title: 'Test values', isAdvanced: true }),
  })
  .prefault({});

/** The options with their defaults. */
export type HttpOptions = z.output<typeof httpOptions>;

/** A block that sends an HTTP request. */
export interface HttpBlock extends Failing {
  readonly type: string;
  readonly options: HttpOptions;
}

/** One line for the canvas: the target of the request, and what it fills. */
export const httpSummary = ({ options }: HttpBlock, names: Names): string => {
  const { webhook, responseVariableMapping = [] } = options;
  const request = webhook.url ? `${webhook.method} ${webhook.url}` : 'No URL';
  return savedIn(
    request,
    responseVariableMapping.map(({ variableId }) => variableId),
    names,
  );
};

/** What such a block is missing. */
export const httpProblems = ({ options: { webhook } }: HttpBlock): readonly BlockProblem[] =>
  webhook.url ? [] : [{ text: 'has no URL', path: ['options', 'webhook', 'url'] }];
