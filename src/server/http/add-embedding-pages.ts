import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { embedForms, previewForms } from '#model/embedding/embed-forms.ts';
import type { App } from '#server/app.ts';
import { embedPage } from '#server/embedding/embed-page.ts';
import { previewPage } from '#server/embedding/preview-page.ts';
import { chatAddress } from '#server/pages/chat-address.ts';
import { findPage } from '#server/pages/chat-page/find-page.ts';
import { noticePage } from '#server/pages/notice-page.ts';
import { pageAddressOf } from './page-address-of.ts';
import { RequestView } from './request-view.ts';
import { clientScripts, sendPage } from './send-page.ts';

interface Named {
  readonly Params: { readonly name: string; readonly form?: string };
}

/** `/{publicId}/embed`: how to embed a bot in other pages, with small demo pages. */
export function addEmbeddingPages(server: FastifyInstance, app: App): void {
  const handle = (request: FastifyRequest<Named>, reply: FastifyReply) =>
    send(app, { request, reply, name: request.params.name, form: request.params.form });
  server.get<Named>('/:name/embed', { config: { compression: 'each' } }, handle);
  server.get<Named>('/:name/embed/:form', { config: { compression: 'each' } }, handle);
}

interface EmbeddingPageRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly name: string;
  readonly form: string | undefined;
}

async function send(app: App, { request, reply, name, form }: EmbeddingPageRequest): Promise<FastifyReply> {
  const isDomain = pageAddressOf(app.config, request.hostname).kind === 'domain';
  const found = await findPage(app, isDomain ? null : await app.publicBots.find(name, app.clock()));
  const shown = previewForms.find((each) => each === form);
  if (found.kind === 'notice' || (form !== undefined && shown === undefined)) {
    const { status, html } = noticePage(found.kind === 'notice' ? found.notice : 'unknown');
    return sendPage(reply.code(status), html);
  }
  const { baseUrl } = new RequestView(request, reply, app.config);
  const { publicUrl, chatUrl } = app.config;
  const { head } = found.bot;
  const facts = {
    host: chatUrl ?? baseUrl,
    publicId: name,
    name: head.name,
    address: chatAddress(app.config, baseUrl, head) ?? baseUrl,
    nonce: randomBytes(16).toString('base64url'),
  };
  reply.header('cache-control', 'private, no-cache');
  if (shown === undefined) {
    const { settings } = found.version.document;
    const allowedOrigins = settings.security?.allowedOrigins ?? [];
    return sendPage(
      reply,
      embedPage({ ...facts, forms: embedForms(facts), allowedOrigins }),
      helpPolicy(facts.nonce),
    );
  }
  const page = previewPage({
    ...facts,
    form: shown,
    scripts: clientScripts(request),
    ownOrigins: [publicUrl, chatUrl].filter((url) => url !== undefined),
    isWalled: found.version.startProps !== undefined,
  });
  return sendPage(reply, page.html, page.policy);
}

const helpPolicy = (nonce: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
