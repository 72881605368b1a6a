import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { builderMissingPage } from '#server/pages/builder-missing-page.ts';
import { type BuilderFiles, builderPage } from '#server/pages/builder-page.ts';
import { tryPage } from '#server/pages/try-page.ts';
import { projectRoot } from '#server/project-root.ts';
import { createBuiltFiles } from './built-files.ts';
import { sendBuiltFile } from './send-built-file.ts';
import { sendPage } from './send-page.ts';

type AssetRequest = FastifyRequest<{ readonly Params: { readonly file: string } }>;

const built = fileURLToPath(new URL('dist/builder/', projectRoot));

/**
 * The builder: one page for every address below `/app`, also for those who have not signed in, and its files. Without a
 * build it says how to make one, and the rest of the server goes on. `folder` is the output of the build.
 */
export function addBuilder(server: FastifyInstance, folder = built): void {
  const files = createBuiltFiles(folder);
  const shell = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const build = await files.current();
    if (build === undefined) return sendPage(reply.code(503), builderMissingPage());
    const nonce = randomBytes(16).toString('base64url');
    reply.headers({
      'cache-control': 'no-cache',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
    const [path = ''] = request.url.split('?');
    return sendPage(reply, builderPage(filesIn(build.manifest), path, nonce), policyFor(nonce, request.host));
  };
  const page = { config: { compression: 'each' as const } };
  server.get('/app', page, shell);
  server.get('/app/*', page, shell);
  server.get('/app/try', page, async (request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    reply.header('cache-control', 'no-cache');
    return sendPage(reply, tryPage('/embed/parley.js', nonce), tryPolicy(nonce, request.host));
  });
  server.get('/app/assets/:file', async (request: AssetRequest, reply) => {
    const file = await (await files.current())?.find(request.params.file);
    if (file === undefined) throw new AppError('NOT_FOUND');
    return sendBuiltFile(file, request, reply);
  });
}

/** What the page may load and run: its own files, and pictures and media of bots. */
function policyFor(nonce: string, host: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' http://${host}/app/assets/`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Positions of what is dragged or floats are attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * What the frame of test chats may do. The authors' code in it belongs to nobody's origin and reaches no address of its
 * own; pictures, media and embedded pages of a bot may come from anywhere.
 */
function tryPolicy(nonce: string, host: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' http://${host}/embed/ https://js.stripe.com`,
    `style-src 'nonce-${nonce}' http://${host}/embed/ https:`,
    "style-src-attr 'unsafe-inline'",
    'img-src data: blob: https: http:',
    'media-src data: blob: https: http:',
    'font-src data: https: http:',
    'frame-src https: http:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms allow-popups',
  ].join('; ');
}

function filesIn(manifest: unknown): BuilderFiles {
  const fields: Readonly<Record<string, unknown>> =
    typeof manifest === 'object' && manifest !== null ? { ...manifest } : {};
  const text = (key: string): string => (typeof fields[key] === 'string' ? fields[key] : '');
  const { preload, pages } = fields;
  return {
    entry: text('entry'),
    preload: textsIn(preload),
    pages: new Map(Object.entries(pages ?? {}).map(([page, names]) => [page, textsIn(names)])),
    fontFaces: text('fontFaces'),
    font: text('font'),
  };
}

function textsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
}
