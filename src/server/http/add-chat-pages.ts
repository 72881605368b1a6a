import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { requireOrigin } from '#server/ops/chat/chat-access.ts';
import { knownPrefill } from '#server/ops/chat/known-prefill.ts';
import { chatAddress } from '#server/pages/chat-address.ts';
import { chatPage } from '#server/pages/chat-page/chat-page.ts';
import { type FoundPage, findPage } from '#server/pages/chat-page/find-page.ts';
import { howAuthorsCodeRuns } from '#server/pages/chat-page/how-authors-code-runs.ts';
import { loadChatClient } from '#server/pages/chat-page/load-chat-client.ts';
import { consentNeeded } from '#server/pages/consent-needed.ts';
import { noticePage } from '#server/pages/notice-page.ts';
import { visitorLanguages } from '#server/pages/visitor-languages.ts';
import { firstScreen } from '#server/runtime/first-screen.ts';
import type { PublicBot } from '#server/runtime/public-bots.ts';
import { brandingOf } from '#server/wire/branding-of.ts';
import { type PageAddress, pageAddressOf } from './page-address-of.ts';
import { RequestView } from './request-view.ts';
import { clientScripts, logoPolicy, sendPage } from './send-page.ts';

interface Named {
  readonly Params: { readonly name: string };
}

/**
 * Chat pages: `/{publicId}`, and the custom domains of bots, whose pages take precedence there. Management routes are
 * not available on hosts for chats.
 */
export function addChatPages(server: FastifyInstance, app: App): void {
  server.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?')[0] ?? '';
    const isForChats =
      /^\/$|^\/[^/]+$|^\/(embed|api|files|pay)\//.test(path) || /^\/[^/]+\/embed(\/|$)/.test(path);
    const place = pageAddressOf(app.config, request.hostname);
    if (place.kind === 'app' || (isForChats && !/^\/(app|metrics)$/.test(path))) return done();
    sendNotice(reply, { kind: 'notice', notice: 'unknown' });
  });
  server.get<Named>('/:name', { config: { compression: 'each' } }, async (request, reply) => {
    try {
      return await sendChat(app, { request, reply, name: request.params.name });
    } catch (error) {
      if (error instanceof AppError) throw error;
      app.log.error({ err: error, requestId: request.id }, 'A chat page could not be rendered');
      return sendNotice(reply, { kind: 'notice', notice: 'busy' });
    }
  });
  server.get<Named>('/embed/bots/:name', async (request, reply) => {
    const publicId = /^(.+)\.json$/.exec(request.params.name)?.[1];
    return reply
      .header('cache-control', 'no-cache')
      .send(await embedFacts(app, publicId, new RequestView(request, reply, app.config)));
  });
}

/** The page of the host itself, if it is the domain of a bot or for chats only; false: there is none. */
export async function sendChatOfHost(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (pageAddressOf(app.config, request.hostname).kind === 'app') return false;
  await sendChat(app, { request, reply, name: '' });
  return true;
}

interface ChatPageRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The path segment; empty if there is none. */
  readonly name: string;
}

async function sendChat(app: App, { request, reply, name }: ChatPageRequest): Promise<FastifyReply> {
  const place = pageAddressOf(app.config, request.hostname);
  const bot = await botAt(app, place, name);
  const elsewhere = place.kind === 'app' && bot !== null ? app.config.chatUrl : undefined;
  if (elsewhere !== undefined) return reply.redirect(`${elsewhere}${request.url}`, 302);
  const found = await findPage(app, bot);
  if (found.kind === 'notice') {
    // Programs get the response that they know.
    if (found.notice === 'unknown' && !request.headers.accept?.includes('text/html'))
      throw new AppError('NOT_FOUND');
    return sendNotice(reply, found);
  }
  const view = new RequestView(request, reply, app.config);
  const page = await makePage(app, found, { place, view, request });
  if (found.bot.head.isClosed) reply.code(403);
  return sendPage(reply.header('cache-control', 'private, no-cache'), page.html, page.policy);
}

function botAt(app: App, place: PageAddress, name: string): Promise<PublicBot | null> {
  const now = app.clock();
  if (place.kind === 'domain')
    return app.publicBots.findByDomain(name === '' ? place.host : `${place.host}/${name}`, now);
  return name === '' ? Promise.resolve(null) : app.publicBots.find(name, now);
}

/** Loaded with the first page: it stays the same while the process runs. */
let chatClient: ReturnType<typeof loadChatClient> | undefined;

interface Visit {
  readonly place: PageAddress;
  readonly view: RequestView;
  readonly request: FastifyRequest;
}

async function makePage(
  app: App,
  { bot, version }: Extract<FoundPage, { kind: 'bot' }>,
  { place, view, request }: Visit,
) {
  const { head } = bot;
  const { publicUrl, chatUrl } = app.config;
  const query = queryOf(request);
  const known = knownPrefill(version, query);
  const key = await app.store.chatKeys.get(head.workspaceId);
  const branding = brandingOf(bot.workspace);
  const said = firstScreen({ version, publishedAt: head.publishedAt, branding, at: app.clock(), ...known });
  const first = head.isClosed ? { ...said, messages: [], input: undefined } : said;
  const client = await (chatClient ??= loadChatClient());
  const nonce = randomBytes(16).toString('base64url');
  const languages = visitorLanguages(request.headers['accept-language']);
  const drawn = client.draw(first, { nonce, title: head.name, languages });
  const address = chatAddress(app.config, view.baseUrl, head) ?? view.baseUrl;
  return chatPage({
    publicId: head.publicId ?? head.id,
    name: head.name,
    icon: head.icon,
    branding,
    document: version.document,
    wanted: version.startProps ?? {},
    authorCode: howAuthorsCodeRuns(version, place.kind),
    canonical: address,
    isSecure: address.startsWith('https:'),
    scripts: clientScripts(request),
    ownOrigins: [publicUrl, chatUrl].filter((url) => url !== undefined),
    chatKey: key?.key ?? '',
    prefill: query,
    first: drawn,
    loader: '/embed/parley.js',
    preload: client.preload(drawn.language).map((name) => `/embed/${name}`),
    nonce,
  });
}

function sendNotice(reply: FastifyReply, found: Extract<FoundPage, { kind: 'notice' }>): FastifyReply {
  const { status, html } = noticePage(found.notice, found);
  return sendPage(reply.code(status).header('cache-control', 'no-cache'), html, found.branding && logoPolicy);
}

/** The look and the texts of a bot before its chat begins. */
function firstFace(app: App, { bot, version }: Extract<FoundPage, { kind: 'bot' }>) {
  const branding = brandingOf(bot.workspace);
  return firstScreen({ version, publishedAt: bot.head.publishedAt, branding, at: app.clock() }).bot;
}

/** The last value of each name. */
function queryOf(request: FastifyRequest): Readonly<Record<string, string>> {
  const at = request.url.indexOf('?');
  return Object.fromEntries(new URLSearchParams(at === -1 ? '' : request.url.slice(at)));
}

/** What a widget on another page needs of a bot before its chat starts. None of it is secret. */
async function embedFacts(app: App, publicId: string | undefined, view: RequestView) {
  const bot = publicId === undefined ? null : await app.publicBots.find(publicId, app.clock());
  const found = await findPage(app, bot);
  if (bot === null || found.kind === 'notice')
    throw new AppError('NOT_FOUND', { message: 'There is no published bot with this public id.' });
  requireOrigin(found.version, view);
  const key = await app.store.chatKeys.get(bot.head.workspaceId);
  const consent = consentNeeded(found.version.document.settings);
  return {
    publicId,
    name: found.version.document.settings.metadata?.title?.trim() || bot.head.name,
    chatKey: key?.key ?? '',
    ...(consent !== undefined && { consent: { ...consent, bot: firstFace(app, found) } }),
  };
}
