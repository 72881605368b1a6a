import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { projectRoot } from '#server/project-root.ts';
import { createBuiltFiles } from './built-files.ts';
import { sendBuiltFile } from './send-built-file.ts';

type EmbedRequest = FastifyRequest<{ readonly Params: { readonly file: string } }>;

const built = fileURLToPath(new URL('dist/client/', projectRoot));
/** Modules that pages import, each with its declarations. */
const programs = ['parley', 'headless', 'react', 'vue', 'widgets'];
const lasting: readonly string[] = [
  ...['frame.html', 'classic.js'],
  ...programs.flatMap((name) => [`${name}.js`, `${name}.d.ts`]),
];

/**
 * The chat client: `/embed/parley.js` under a stable name, everything else that it loads under names that change with
 * the content, and the frame that runs authors' code. Any website may load them. `folder` is the output of the build.
 */
export function addEmbed(server: FastifyInstance, folder = built): void {
  const files = createBuiltFiles(folder, lasting);
  server.get('/embed/:file', async (request: EmbedRequest, reply) => {
    const { file: name } = request.params;
    const build = await files.current();
    const file = await build?.find(name);
    if (build === undefined || file === undefined) throw new AppError('NOT_FOUND');
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    });
    if (name.endsWith('.html')) reply.header('content-security-policy', framePolicyOf(build.manifest));
    return sendBuiltFile(file, request, reply);
  });
}

/** Content policy of the frame that runs authors' code. */
function framePolicyOf(manifest: unknown): string {
  const fields = typeof manifest === 'object' && manifest !== null ? manifest : {};
  return 'framePolicy' in fields ? String(fields.framePolicy) : "default-src 'none'";
}
