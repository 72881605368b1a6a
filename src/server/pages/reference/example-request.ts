import { escapeHtml } from '#lib/escape-html.ts';

/** A request to show as code. */
export interface ExampleRequest {
  readonly method: string;
  /** With its query, parameters filled in: `/api/v1/bots?workspaceId=…`. */
  readonly path: string;
  /** The token that it needs, if any: a secret token, or also the chat key. */
  readonly auth: 'none' | 'token' | 'chat';
  /** The JSON that is sent; `bytes` when it is a file. */
  readonly body?: { readonly kind: 'json'; readonly value: unknown } | { readonly kind: 'bytes' };
  /** What is read from the response: fields of its JSON, or a file. */
  readonly response:
    | { readonly kind: 'json'; readonly fields: readonly string[] }
    | { readonly kind: 'file' };
}

/**
 * HTML of a `curl` command. The server's address is in an `i` element and the token in a `b` element, of the class
 * `c` where the chat key works as well: the script of the page fills in what the reader gave.
 */
export function curlExample({ method, path, auth, body, response }: ExampleRequest, address: string): string {
  const variable = auth === 'chat' ? '$PARLEY_CHAT_KEY' : '$PARLEY_TOKEN';
  const verb = method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `;
  const lines = [
    `curl ${verb}"${server(address)}${escapeHtml(path)}"`,
    ...(auth === 'none' ? [] : [`-H "Authorization: Bearer ${token(auth, variable)}"`]),
    ...(body?.kind === 'json'
      ? [
          '-H "Content-Type: application/json"',
          `-d '${escapeHtml(indented(json(body.value)).replaceAll("'", "'\\''"))}'`,
        ]
      : []),
    ...(body?.kind === 'bytes' ? ['--data-binary @photo.jpg'] : []),
    ...(response.kind === 'file' ? ['--output response'] : []),
  ];
  return lines.join(' \\\n  ');
}

/** HTML of the same request in JavaScript. */
export function fetchExample(
  { method, path, auth, body, response }: ExampleRequest,
  address: string,
): string {
  const headers = [
    ...(auth === 'none'
      ? []
      : [`Authorization: 'Bearer ${token(auth, auth === 'chat' ? 'par_pk_…' : 'par_sk_…')}'`]),
    ...(body?.kind === 'json' ? ["'Content-Type': 'application/json'"] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length > 0 ? [`headers: {\n    ${headers.join(',\n    ')},\n  }`] : []),
    ...(body?.kind === 'json' ? [`body: JSON.stringify(${escapeHtml(indented(json(body.value)))})`] : []),
    ...(body?.kind === 'bytes' ? ['body: file'] : []),
  ];
  const call = options.length > 0 ? `, {\n  ${options.join(',\n  ')},\n}` : '';
  return `const response = await fetch('${server(address)}${escapeHtml(path)}'${call});\n${readResponse(response)}`;
}

/** JSON as examples show it. */
export const json = (value: unknown): string => JSON.stringify(value, null, 2);

const indented = (text: string): string => text.replaceAll('\n', '\n  ');
const server = (address: string): string => `<i>${escapeHtml(address)}</i>`;
const token = (auth: ExampleRequest['auth'], text: string): string =>
  `<b${auth === 'chat' ? ' class="c"' : ''}>${text}</b>`;

function readResponse(response: ExampleRequest['response']): string {
  if (response.kind === 'file') return 'const text = await response.text();';
  const name =
    response.fields.length > 0 && response.fields.length <= 4 ? `{ ${response.fields.join(', ')} }` : 'reply';
  return `const ${name} = await response.json();`;
}
