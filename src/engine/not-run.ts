import type { LogEntry } from '#model/chat.ts';
import type { CodeFailure, CodeResult } from './code-job.ts';

/**
 * The log entry for code that did not run to its end: there was no room for it, or it met a limit. Undefined when
 * it ran: it gave a value, or failed by itself, which its author may count on.
 *
 * @example notRun({ ok: false, reason: 'busy', message: 'Too much code is waiting to run.' })?.status // 'error'
 */
export function notRun(result: CodeResult): LogEntry | undefined {
  if (result.ok || hasRun[result.reason]) return undefined;
  return {
    status: 'error',
    context: 'Code',
    description: 'The code was stopped, or did not run',
    details: result.message,
  };
}

const hasRun: Readonly<Record<CodeFailure, boolean>> = {
  threw: true,
  invalid: true,
  timeout: false,
  memory: false,
  stack: false,
  'too-large': false,
  busy: false,
};
