import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:http';

/** A page as it came. */
export interface GotPage {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
  /** The content policy by directive. */
  readonly policy: Readonly<Record<string, string>>;
}

/**
 * Asks for a page as a browser does; `headers` may name another host.
 *
 * @example await getPage(await server.address(), '/hello', { host: 'chat.customer.example' })
 */
export function getPage(
  address: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<GotPage> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${address}${path}`,
      { headers: { accept: 'text/html,*/*;q=0.8', ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            html: Buffer.concat(parts).toString('utf8'),
            policy: policyOf(String(answer.headers['content-security-policy'] ?? '')),
          }),
        );
      },
    );
    asked.once('error', reject);
    asked.end();
  });
}

function policyOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text.split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule.slice(rule.indexOf(' ') + 1)]),
  );
}
