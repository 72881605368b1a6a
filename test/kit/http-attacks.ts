import assert from 'node:assert/strict';
import type { ErrorCode } from '#contract/errors.ts';
import { fieldAt } from './api-row.ts';
import { RawConnection } from './raw-http.ts';

/** Requests that the parser of HTTP refuses, or the server before any route: what is written, and the answer. */
export const brokenRequests: readonly (readonly [
  name: string,
  text: string,
  status: number,
  code: ErrorCode,
])[] = [
  ['no HTTP', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
  ['an unknown method', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'BAD_REQUEST'],
  ['a header without a name', 'GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n', 400, 'BAD_REQUEST'],
  [
    'two lengths',
    'POST /api/v1/bots HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    400,
    'BAD_REQUEST',
  ],
  [
    'a length and chunks',
    'POST /api/v1/bots HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}',
    400,
    'BAD_REQUEST',
  ],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['another expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n\r\n', 417, 'EXPECTATION_FAILED'],
  ['no host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
  ...[
    "x; script-src 'unsafe-inline'",
    'x/../y',
    'user:password@x',
    'x:99999999',
    '"x"',
    '[::1',
    'x y',
    '',
  ].map(
    (host) =>
      [
        `the host ${JSON.stringify(host)}`,
        `GET /hello HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
        400,
        'BAD_REQUEST',
      ] as const,
  ),
];

/** Sends a broken request: the answer has the shape of all errors. */
export async function sendBroken(
  address: string,
  [name, text, status, code]: (typeof brokenRequests)[number],
): Promise<void> {
  const connection = new RawConnection(address);
  connection.write(text);
  const answer = await connection.closed;
  assert.equal(answer.status, status, `${name}: ${answer.body}`);
  assertErrorShape(answer, code);
}

/** An answer is an error as documented. */
export function assertErrorShape(
  answer: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  },
  code: ErrorCode,
): void {
  const body: unknown = JSON.parse(answer.body);
  assert.match(answer.headers['content-type'] ?? '', /^application\/json/);
  assert.equal(fieldAt(body, 'code'), code);
  assert.equal(fieldAt(body, 'status'), answer.status);
  assert.equal(typeof fieldAt(body, 'message'), 'string');
  assert.equal(fieldAt(body, 'requestId'), answer.headers['x-request-id']);
}

/** Where bodies are held back: the fast path of chats, and the framework. */
const slowPaths = ['/api/v1/bots/hello/startChat', '/api/v1/bots/hello/startChat?', '/api/v1/bots'] as const;

/** Requests that say what is to come and then hold it back. */
export function holdBodies(
  address: string,
  { count, from }: { readonly count: number; readonly from: string },
): readonly RawConnection[] {
  return Array.from({ length: count }, (_, index) => {
    const connection = new RawConnection(address, from);
    const path = slowPaths[index % 3] ?? slowPaths[0];
    connection.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a":`,
    );
    return connection;
  });
}
