import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { allRows } from './all-rows.ts';
import { endpointOf } from './endpoint-of.ts';

/**
 * A token of mode `read` changes nothing and makes nobody act: each operation that is not a GET refuses it, though
 * the same request with a token of the same person succeeds.
 */
const exempt: Readonly<Record<string, string>> = {
  'chat.preview': 'A test chat is the caller’s own; a bot in the body needs writing.',
  'results.search': 'It reads; the filter is too large for an address.',
  'results.count': 'It reads; the filter is too large for an address.',
  'results.exportFound': 'It reads; the filter is too large for an address.',
  'bots.diagnoseDraft': 'It says what is wrong with the body, and stores nothing.',
  'tests.fromSession': 'It reads the chat and stores nothing.',
  'tests.fromResult': 'It reads the chat and stores nothing.',
  'chat.executeTestWebhook': 'It moves on the caller’s own test chat and no other.',
  'chat.resume': 'The signature in the address is the authority; tokens are not read.',
  'drafts.announcePresence': 'It shows that somebody reads the bot, and stores nothing.',
  'files.putUpload': 'The signature in the address is the authority; tokens are not read.',
  'channels.receiveDelivery': 'The secret of the messenger is the authority; tokens are not read.',
  'payments.report': 'The signature in the address is the authority; tokens are not read.',
  'payments.stripeEvent': 'The signature of the provider is the authority; tokens are not read.',
  'auth.signIn': 'The password is the authority; tokens are not read.',
  'auth.redeemLink': 'The link is the authority; tokens are not read.',
  'auth.startOidc': 'It leads to the provider; tokens are not read.',
  'auth.signOut': 'It ends the session of the request; tokens are not read.',
  'auth.getInvitation': 'The link is the authority, and nothing changes.',
  'auth.signUp': 'Anybody may where it is open; tokens are not read.',
  'auth.acceptInvitation': 'The link and the session are the authority; tokens are not read.',
};

const rows = Map.groupBy(
  Object.values(allRows)
    .flat()
    .filter(
      (row) =>
        row.status === 200 &&
        ['owner', 'member', 'guestWrite'].includes(row.caller) &&
        row.headers?.['authorization'] === undefined,
    ),
  (row) => endpointOf(row)?.id,
);
const acting: readonly AnyEndpoint[] = endpoints.filter(
  ({ method, id }) => method !== 'GET' && exempt[id] === undefined,
);

const startChat: ApiRequest = {
  caller: 'chatKey',
  method: 'POST',
  path: '/v1/bots/hello/startChat',
  body: {},
};

/** Requests to operations that no row of the owner succeeds with. */
const others: Readonly<Record<string, Pick<ApiRequest, 'method' | 'path' | 'body'>>> = {
  'workspaces.updateInvitation': {
    method: 'PATCH',
    path: '/v1/workspaces/:workspace/invitations/a@example.com',
    body: { type: 'MEMBER' },
  },
  'workspaces.deleteInvitation': {
    method: 'DELETE',
    path: '/v1/workspaces/:workspace/invitations/a@example.com',
  },
  'workspaces.renewInvitation': {
    method: 'POST',
    path: '/v1/workspaces/:workspace/invitations/a@example.com/link',
  },
  'assets.delete': { method: 'DELETE', path: '/v1/workspaces/:workspace/assets/any' },
  'auth.setPassword': { method: 'PUT', path: '/v1/auth/password', body: { password: 'a long enough one' } },
  'auth.setEmail': { method: 'PUT', path: '/v1/auth/email', body: { email: 'a@b.example' } },
  'auth.revokeSession': { method: 'DELETE', path: '/v1/auth/sessions/session-owner' },
  'auth.revokeOtherSessions': { method: 'DELETE', path: '/v1/auth/sessions' },
  'admin.updateWorkspace': {
    method: 'PATCH',
    path: '/v1/admin/workspaces/:workspace',
    body: { plan: 'FREE' },
  },
  'admin.updateBot': { method: 'PATCH', path: '/v1/admin/bots/:bot', body: { riskLevel: 1 } },
  'channels.update': {
    method: 'PATCH',
    path: '/v1/workspaces/:workspace/channels/any',
    body: { isPaused: true },
  },
  'channels.connect': { method: 'POST', path: '/v1/workspaces/:workspace/channels/any/connect' },
  'channels.check': { method: 'POST', path: '/v1/workspaces/:workspace/channels/any/check' },
  'takeOvers.cancel': { method: 'POST', path: '/v1/workspaces/:workspace/takeOvers/any/cancel' },
  'channels.disconnect': { method: 'POST', path: '/v1/workspaces/:workspace/channels/any/disconnect' },
  'channels.syncTemplates': {
    method: 'POST',
    path: '/v1/workspaces/:workspace/channels/any/templates/sync',
  },
  'channels.start': {
    method: 'POST',
    path: '/v1/bots/:bot/channels/telegram/start',
    body: { to: 'any', idempotencyKey: 'k' },
  },
  'channels.preview': { method: 'POST', path: '/v1/bots/:bot/channels/telegram/preview', body: {} },
  'channels.startPreview': {
    method: 'POST',
    path: '/v1/bots/:bot/whatsapp/start-preview',
    body: { to: 'any' },
  },
  'channels.executeTestWebhook': {
    method: 'POST',
    path: '/v1/bots/:bot/blocks/b2/chatA/491511000001/executeTestWebhook',
    body: {},
  },
  'contacts.update': { method: 'PATCH', path: '/v1/workspaces/:workspace/contacts/any', body: {} },
  'contacts.delete': { method: 'DELETE', path: '/v1/workspaces/:workspace/contacts/any' },
  'contacts.retryMessage': { method: 'POST', path: '/v1/workspaces/:workspace/outbound/any/retry' },
  'contacts.cancelMessage': { method: 'POST', path: '/v1/workspaces/:workspace/outbound/any/cancel' },
  'chat.updateBot': { method: 'POST', path: '/v1/sessions/$session/updateBot', body: {} },
  'chat.executeWebhook': {
    method: 'POST',
    path: '/v1/bots/:bot/blocks/b2/results/any/executeWebhook',
    body: {},
  },
};

describe('a token that only reads is refused by', () => {
  const open: TestServer[] = [];
  after(() => Promise.all(open.map((server) => server.close())));
  for (const { id, auth, method, path } of acting)
    it(id, async () => {
      const server = await startTestServer();
      open.push(server);
      const row = rows.get(id)?.[0];
      for (const request of row?.before ?? []) await server.call(request);
      // Chats are refused before it is looked which one is meant.
      const chat = auth === 'chat' ? { method, path: path.replace(/\{\w+\}/g, 'any'), body: {} } : undefined;
      const request = row ?? others[id] ?? chat;
      assert.ok(request !== undefined, `${id} needs a request`);
      const sessionId = String(fieldAt((await server.call(startChat)).body, 'sessionId'));
      const answer = await server.call({
        ...request,
        caller: 'readToken',
        path: request.path.replace('$session', sessionId),
      });
      assert.equal(answer.status, 403, answer.text);
    });
  it('nothing else that is exempt', () => {
    const known: ReadonlySet<string> = new Set(endpoints.map(({ id }) => id));
    assert.deepEqual(
      Object.keys(exempt).filter((id) => !known.has(id)),
      [],
    );
  });
});
