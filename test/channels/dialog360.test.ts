import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import {
  connectChannel,
  disconnectChannel,
  listChannels,
  startInChannel,
  syncTemplates,
} from '#contract/channels.ts';
import { createCredentials } from '#contract/credentials.ts';
import { dialog360Account } from '#kit/at-360dialog.ts';
import { eventually } from '#kit/eventually.ts';
import { startWhatsAppScene, type WhatsAppScene } from '#kit/whatsapp-scene.ts';

const workspaceId = ':workspace';
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

describe('a bot in WhatsApp through 360dialog', () => {
  let opening: Promise<WhatsAppScene> | undefined;
  const withScene = async (use: (scene: WhatsAppScene) => Promise<void>) => use(await (opening ??= open()));
  after(async () => {
    await (await opening)?.close();
  });
  const accountOf = async ({ server }: WhatsAppScene) => {
    const listed = await server.api('owner')(listChannels, { params: { workspaceId } });
    return listed.ok ? listed.value.channels[0] : undefined;
  };

  it('sets the webhook with a header of its own, and is known by the number of the credentials', () =>
    withScene(async (scene) => {
      const { fake, dialog360 } = scene;
      assert.match(fake.webhook, /^https:\/\/parley\.example\/api\/v1\/webhooks\/whatsapp\/[\w-]+\/[\w-]+$/);
      assert.match(dialog360.headers['x-parley-secret'] ?? '', /^[\w-]{40,}$/);
      await eventually(async () => (await accountOf(scene))?.state === 'works');
      const account = await accountOf(scene);
      assert.deepEqual(
        [account?.name, account?.quality, account?.newContactsPerDay],
        [dialog360Account.phoneNumber, null, null],
      );
    }));

  it('answers, marks as read, and takes and sends files', () =>
    withScene(async ({ fake, screenEnds }) => {
      const person = '491601';
      fake.says(person, 'hello');
      await screenEnds(person, 'Hi Ada, a picture?');
      fake.sends(person, { type: 'image', image: fake.file('image/png', png) });
      await screenEnds(person, 'Which size?');
      assert.equal(fake.screen(person).at(-2)?.media, 'up1');
      assert.deepEqual(Buffer.from(fake.uploads[0]?.bytes ?? []), png);
      fake.presses(person, 'Large');
      await screenEnds(person, 'Large it is.');
      await eventually(async () => fake.read.length >= 3);
    }));

  it('refuses deliveries without the header, with a signature of Meta, and with another header', () =>
    withScene(async ({ dialog360, fake, post, server, accountId }) => {
      const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value: {} }] }] });
      const right = dialog360.headers;
      const before = (await server.app.store.channels.history(await accountId(), 1000)).length;
      assert.equal(await post(body), 200);
      const wrong: readonly Readonly<Record<string, string>>[] = [
        {},
        { 'x-hub-signature-256': fake.sign(body) },
        { 'x-parley-secret': `${right['x-parley-secret']}x` },
      ];
      for (const headers of wrong) {
        dialog360.headers = headers;
        assert.equal(await post(body), 401, JSON.stringify(headers));
      }
      dialog360.headers = right;
      assert.equal((await server.app.store.channels.history(await accountId(), 1000)).length, before);
    }));

  it('lists templates in the form of 360dialog, and sends them', () =>
    withScene(async (scene) => {
      const { fake, server, credentialsId, bot, screenEnds } = scene;
      fake.templates = [
        {
          ...{ name: 'order', language: 'en', category: 'UTILITY', status: 'APPROVED' },
          components: [{ type: 'BODY', text: 'Your order {{1}} is ready.' }],
        },
      ];
      const params = { workspaceId, credentialsId };
      const read = await server.api('owner')(syncTemplates, { params });
      assert.deepEqual(read.ok && read.value.templates.map(({ name, variables }) => [name, variables]), [
        ['order', ['1']],
      ]);
      const sent = await server.api('owner')(startInChannel, {
        params: { botId: bot.id, channel: 'whatsapp' },
        body: {
          ...{ to: '491511000602', template: { name: 'order' }, variables: { 1: '7' } },
          ...{ ground: 'They ordered', idempotencyKey: '360' },
        },
      });
      assert.ok(sent.ok, JSON.stringify(sent));
      await screenEnds('491511000602', 'order');
    }));

  it('writes to people who hide their number by their id', () =>
    withScene(async ({ fake, screenEnds }) => {
      fake.userIds.set('491603', 'DE.360');
      fake.hidden.add('491603');
      fake.says('491603', 'hello');
      await screenEnds('491603', 'Hi Ada, a picture?');
    }));

  it('says that a key is wrong, and ends its webhook when it is disconnected', () =>
    withScene(async ({ fake, server, credentialsId }) => {
      const made = await server.api('owner')(createCredentials, {
        params: { workspaceId },
        body: { type: 'whatsApp', name: 'Wrong', data: { ...dialog360Account, apiKey: 'another-key' } },
      });
      assert.ok(made.ok, JSON.stringify(made));
      const refused = await server.api('owner')(connectChannel, {
        params: { workspaceId, credentialsId: made.value.credentials.id },
      });
      assert.equal(!refused.ok && refused.error.code, 'CHANNEL_REFUSED');
      const gone = await server.api('owner')(disconnectChannel, { params: { workspaceId, credentialsId } });
      assert.ok(gone.ok, JSON.stringify(gone));
      assert.equal(fake.webhook, '');
    }));
});

const open = (): Promise<WhatsAppScene> =>
  startWhatsAppScene(
    {
      groups: {
        a: [
          'Hi {{contact.name}}, a picture?',
          { type: 'file input', id: 'photo', options: { variableId: 'photo' } },
          { type: 'image', id: 'i', content: { url: '{{photo}}' } },
          'Which size?',
          {
            ...{ type: 'choice input', id: 'size', options: { variableId: 'size' } },
            items: [
              { id: 's', content: 'Small' },
              { id: 'l', content: 'Large' },
            ],
          },
          '{{size}} it is.',
        ],
      },
      variables: ['contact.name', 'photo', 'size'],
    },
    {},
    { provider: '360dialog' },
  );
