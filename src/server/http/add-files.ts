import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { authorise } from '#server/auth/authorise.ts';
import { botMode } from '#server/auth/mode.ts';
import { type ByteRange, StorageError } from '#server/files/file-storage.ts';
import { servedAs } from '#server/files/served-as.ts';
import { isOver } from '#server/files/temporary-files.ts';
import type { FileRecord } from '#store/ports/file.ts';
import { byteRange } from './byte-range.ts';

/**
 * Serves files to those who may read them: public ones to everybody with the URL, private ones with a signed link or a
 * token that may read the bot. Whatever they contain, they are never served as pages.
 */
export function addFiles(server: FastifyInstance, app: App): void {
  server.get<{ Params: { id: string } }>('/files/:id/*', (request, reply) =>
    send(app, request.params.id, { request, reply }),
  );
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function send(app: App, id: string, { request, reply }: Exchange): Promise<FastifyReply> {
  const file = await app.store.files.get(id);
  if (file === null || file.completedAt === null || isOver(file, app.clock())) throw notThere();
  if (file.visibility !== 'Public' && !(await mayHave(app, file, request))) throw notThere();
  const { type, isInline } = servedAs(file.type);
  const etag = `"${file.sha256}"`;
  reply.headers({
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': file.visibility === 'Public' ? 'public, max-age=86400' : 'private, max-age=300',
    'accept-ranges': 'bytes',
    'content-disposition': `${isInline ? 'inline' : 'attachment'}; ${nameHeader(file.name)}`,
    etag,
  });
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  if (ifNoneMatch?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))
    return reply.code(304).send();
  const isSame = ifRange === undefined || ifRange === etag;
  const part = byteRange(isSame ? range : undefined, file.size);
  if (part === null) return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  const { from, to } = part ?? { from: 0, to: file.size };
  if (part !== undefined) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${file.size}`);
  reply.type(type).header('content-length', String(to - from));
  // A stream, because the framework sets the length of anything else.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(Readable.from(await begun(app, file.id, { from, to }), { objectMode: false }));
}

/** By a signed link, or by a token of somebody who may read the results of its bot. */
async function mayHave(app: App, file: FileRecord, request: FastifyRequest): Promise<boolean> {
  const query = new URLSearchParams(request.url.split('?', 2)[1]);
  if (app.files.links.opensFile(file.id, query, app.clock())) return true;
  const caller = await authorise(app, { auth: 'none' }, { authorization: request.headers.authorization });
  const mode = await botMode(app, caller, { id: file.botId, workspaceId: file.workspaceId });
  return mode !== null && mode !== 'guest';
}

/** The bytes once the first of them are available: until then a failure can still be reported. */
async function begun(app: App, id: string, range: ByteRange): Promise<AsyncIterable<Uint8Array>> {
  const pieces = app.files.storage.read(id, range)[Symbol.asyncIterator]();
  try {
    const first = await pieces.next();
    return rest(first, pieces);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new AppError('STORAGE_UNAVAILABLE', { cause: error, headers: { 'retry-after': '10' } });
  }
}

async function* rest(
  first: IteratorResult<Uint8Array>,
  pieces: AsyncIterator<Uint8Array>,
): AsyncIterable<Uint8Array> {
  try {
    for (let next = first; next.done !== true; next = await pieces.next()) yield next.value;
  } finally {
    // When the client disconnects, the file is closed.
    await pieces.return?.();
  }
}

/** Names are letters, digits, dots, hyphens and underscores already. */
function nameHeader(name: string): string {
  return `filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

const notThere = (): AppError =>
  new AppError('NOT_FOUND', { message: 'There is no such file, or the link has expired.' });
