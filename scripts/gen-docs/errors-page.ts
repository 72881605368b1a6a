import { errorTable } from '#contract/errors.ts';
import { markdownTable, page } from './page.ts';

/** `docs/errors.md`: every code with its status and what is said when there is nothing more precise. */
export function errorsPage(): string {
  return page('Errors', {
    from: 'src/contract/errors.ts',
    intro: [
      'Every error response has the form `{ "code", "status", "message", "requestId", "data"? }`. Programs should check the',
      '`code`: its meaning never changes, while the message may be more precise than the one listed here. For invalid requests,',
      '`data.issues` lists the fields to change (`path`, `code`, `message`). To find a request in the log of the server, search for',
      'its `requestId`, which is also in the header `x-request-id`.',
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
