import type { LogEntry } from '#model/chat.ts';
import type { CodeFailure, CodeResult } from './code-job.ts';

/**
 * The log entry for code that did not complete: there was no capacity for it, or it reached a limit. Undefined when it
 * ran: it returned a value, or threw, which its author may intend.
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
