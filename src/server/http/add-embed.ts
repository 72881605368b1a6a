import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { type ClientFile, createClientFiles } from './client-files.ts';
import { codingFor } from './content-coding.ts';

type EmbedRequest = FastifyRequest<{ readonly Params: { readonly file: string } }>;

/**
 * The chat client: `/embed/parley.js` under a stable name, everything else that it loads under names that change with
 * the content, and the frame that runs authors' code. Any website may load them. `folder` is the output of the build.
 */
export function addEmbed(server: FastifyInstance, folder?: string): void {
  const files = createClientFiles(folder);
  server.get('/embed/:file', async (request: EmbedRequest, reply) => {
    const file = await files.find(request.params.file);
    if (file === undefined) throw new AppError('NOT_FOUND');
    return send(file, request, reply);
  });
}

const year = 365 * 24 * 60 * 60;

async function send(file: ClientFile, request: EmbedRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers({
    'content-type': file.type,
    'cache-control': file.isImmutable
      ? `public, max-age=${year}, immutable`
      : 'public, max-age=300, stale-while-revalidate=86400',
    etag: file.etag,
    vary: 'accept-encoding',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  if (file.policy !== undefined) reply.header('content-security-policy', file.policy);
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  const coding = codingFor(request.headers['accept-encoding']);
  if (coding === undefined) return reply.send(file.plain);
  return reply.header('content-encoding', coding).send(file[coding]);
}
