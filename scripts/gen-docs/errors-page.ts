import { errorTable } from '#contract/errors.ts';
import { markdownTable, page } from './page.ts';

/** `docs/errors.md`: every code with its status and what is said when there is nothing more precise. */
export function errorsPage(): string {
  return page('Errors', {
    from: 'src/contract/errors.ts',
    intro: [
      'Every error response is `{ "code", "status", "message", "requestId", "data"? }`. Read the `code`: it never changes',
      'its meaning; the message may be more precise than the one here. `data.issues` lists what is wrong with a',
      'request (`path`, `code`, `message`). `requestId` is also in the header `x-request-id` and in the log.',
    ].join('\n'),
    body: markdownTable(
      ['code', 'status', 'message'],
      Object.entries(errorTable).map(([code, { status, message }]) => [
        `\`${code}\``,
        String(status),
        message,
      ]),
    ),
  });
}
