import assert from 'node:assert/strict';
import type { ShortBlock } from '#blocks/case.ts';
import type { ApiAnswer, TestServer } from './api.ts';
import type { CallerName } from './api-fixtures.ts';
import { fieldAt } from './api-row.ts';
import { putBot } from './chat-row.ts';

/** A chat that waits for a file. */
export interface UploadChat {
  readonly sessionId: string;
  readonly resultId: string;
  readonly call: (path: string, body: unknown, caller?: CallerName) => Promise<ApiAnswer>;
}

/** Publishes a bot that asks these blocks one after the other, and starts a chat with it. */
export async function startUploadChat(
  server: TestServer,
  blocks: readonly ShortBlock[] = [
    { type: 'file input', id: 'up', options: { variableId: 'f' } },
    'got {{f}}',
  ],
): Promise<UploadChat> {
  await putBot(server, { version: { groups: { a: blocks }, variables: ['f'] } });
  const started = await server.call({
    caller: 'chatKey',
    method: 'POST',
    path: '/v1/bots/hello/startChat',
    body: {},
  });
  assert.equal(started.status, 200, started.text);
  const sessionId = String(fieldAt(started.body, 'sessionId'));
  return {
    sessionId,
    resultId: String(fieldAt(started.body, 'resultId')),
    call: (path, body, caller = 'chatKey') =>
      server.call({ caller, method: 'POST', path: `/v1/sessions/${sessionId}${path}`, body }),
  };
}

export interface Upload {
  readonly uploadId: string;
  /** Path and query of where the bytes go, below `/api`. */
  readonly path: string;
  readonly url: string;
  readonly fileUrl: string;
}

/** Announces a file; it must be welcome. */
export async function announce(
  chat: UploadChat,
  file: { fileName: string; fileSize: number; fileType?: string },
): Promise<Upload> {
  const answer = await chat.call('/uploads', file);
  assert.equal(answer.status, 200, answer.text);
  const url = String(fieldAt(answer.body, 'uploadUrl'));
  return {
    uploadId: String(fieldAt(answer.body, 'uploadId')),
    url,
    path: url.slice(url.indexOf('/api/') + 4),
    fileUrl: String(fieldAt(answer.body, 'fileUrl')),
  };
}

/** Sends bytes over a connection, without any token. */
export async function sendBytes(
  server: TestServer,
  upload: Pick<Upload, 'path'> & { readonly headers?: Readonly<Record<string, string>> },
  bytes: Uint8Array | string,
): Promise<ApiAnswer> {
  const answer = await fetch(`${await server.address()}/api${upload.path}`, {
    method: 'PUT',
    body: bytes,
    headers: upload.headers ?? {},
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    text,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/** Gets a file by its address, with a token or none. */
export async function getFile(
  server: TestServer,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; headers: Readonly<Record<string, string>>; bytes: Buffer }> {
  const { pathname, search } = new URL(url);
  const answer = await fetch(`${await server.address()}${pathname}${search}`, { headers });
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

/** Uploads a whole file. */
export async function uploadFile(
  server: TestServer,
  chat: UploadChat,
  file: { name: string; bytes: Uint8Array | string; type?: string },
): Promise<Upload> {
  const size = Buffer.byteLength(file.bytes);
  const upload = await announce(chat, {
    fileName: file.name,
    fileSize: size,
    ...(file.type !== undefined && { fileType: file.type }),
  });
  const sent = await sendBytes(server, upload, file.bytes);
  assert.equal(sent.status, 200, sent.text);
  return upload;
}

/** A picture of one dot. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
