import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/app.ts';
import { loadChatClient } from '#server/pages/chat-page/load-chat-client.ts';
import { noticePage } from '#server/pages/notice-page.ts';
import { payPage } from '#server/pages/pay-page.ts';
import { findPayment } from '#server/payments/find-payment.ts';
import { once } from './once.ts';
import { RequestView } from './request-view.ts';
import { clientScripts, sendPage } from './send-page.ts';

type PayRequest = FastifyRequest<{ readonly Params: { readonly token: string } }>;

/** Pages on which people pay what chats in messengers ask for: `/pay/{token}`. */
export function addPayPages(server: FastifyInstance, app: App): void {
  const client = once(loadChatClient);
  server.get('/pay/:token', async (request: PayRequest, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const { token } = request.params;
    const place = app.payLinks.read(token);
    const found = place && (await findPayment(app, place));
    const record = found?.live?.record;
    const version = record && (await app.versions.load(record.version));
    if (found === undefined || !record || !version) return sendNotice(reply, 'unknown');
    const { core } = await client();
    if (core === undefined) return sendNotice(reply, 'busy');
    const { baseUrl } = new RequestView(request, reply, app.config);
    const head = await app.store.bots.head(record.botId);
    const { html, policy } = payPage({
      state: found.kind,
      name: version.document.settings.metadata?.title?.trim() || (head?.name ?? ''),
      document: version.document,
      input: found.kind === 'open' ? found.input : undefined,
      report: `/api/v1/pay/${encodeURIComponent(token)}`,
      core: `/embed/${core}`,
      scripts: clientScripts(request),
      isSecure: baseUrl.startsWith('https:'),
      nonce: randomBytes(16).toString('base64url'),
    });
    return sendPage(reply.code(found.kind === 'expired' ? 410 : 200), html, policy);
  });
}

function sendNotice(reply: FastifyReply, notice: 'unknown' | 'busy'): FastifyReply {
  const { status, html } = noticePage(notice);
  return sendPage(reply.code(status), html);
}
