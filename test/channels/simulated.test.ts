import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { previewStartChat } from '#contract/chat.ts';
import { eventually } from '#kit/eventually.ts';
import { shownAs } from '#kit/fake-whatsapp.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { startWhatsAppScene, type WhatsAppScene } from '#kit/whatsapp-scene.ts';

describe('a test chat that plays a messenger', () => {
  let opening: Promise<WhatsAppScene> | undefined;
  const withScene = async (use: (scene: WhatsAppScene) => Promise<void>) => use(await (opening ??= open()));
  after(async () => {
    await (await opening)?.close();
  });

  it('shows what a phone shows, turn by turn', () =>
    withScene(async ({ fake, server, bot, screenEnds }) => {
      const person = '491511000001';
      const api = server.api('owner');
      const started = await api(previewStartChat, {
        params: { botId: bot.id },
        body: { channel: 'whatsapp' },
      });
      assert.ok(started.ok, JSON.stringify(started));
      const { sessionId, channelMessages } = started.value;
      fake.says(person, 'hello');
      await screenEnds(person, 'Which size?');
      const onPhone = (count: number) =>
        fake
          .screen(person)
          .slice(-count)
          .map(({ type, text, options }) => ({ type, text, labels: options.map(({ title }) => title) }));
      assert.deepEqual(shown(channelMessages), onPhone(2));
      assert.deepEqual(channelMessages?.warnings, [
        'A file within its address was left out in this channel.',
      ]);
      const say = async (message: object) => {
        const answer = await server.call({
          ...{ caller: 'owner', method: 'POST', path: `/v1/sessions/${sessionId}/continueChat` },
          body: { message: { type: 'text', ...message } },
        });
        assert.equal(answer.status, 200, answer.text);
        return shown(JSON.parse(answer.text).channelMessages);
      };
      const large = await say({ text: 'Large', metadata: { replyId: 'l' } });
      fake.presses(person, 'Large');
      await screenEnds(person, 'Where to?');
      assert.deepEqual(large, onPhone(1));
      const town = await say({ text: 'Town 2', metadata: { replyId: 't1' } });
      fake.says(person, 'Town 2');
      await screenEnds(person, 'Sea view');
      assert.deepEqual(town, onPhone(town.length));
      assert.ok(town.length > 1);
      // Pictures are not sent again below a wrong answer.
      const wrong = await say({ text: 'the moon' });
      fake.says(person, 'the moon');
      await eventually(async () => fake.screen(person).at(-1)?.text.startsWith('Sorry') === true);
      assert.deepEqual(wrong, onPhone(1));
    }));

  it('keeps buttons where the bot wants them', () =>
    withScene(async ({ server }) => {
      const items = Array.from({ length: 5 }, (_, n) => ({ id: `i${n}`, content: `Town ${n + 1}` }));
      const flow = { groups: { a: ['Where to?', { type: 'choice input', id: 'c', items }] } };
      const bot = await publishBot(server, flow, { settings: { channels: { keepButtons: true } } });
      const started = await server.api('owner')(previewStartChat, {
        params: { botId: bot.id },
        body: { channel: 'whatsapp' },
      });
      assert.ok(started.ok, JSON.stringify(started));
      assert.deepEqual(
        shown(started.value.channelMessages).map(({ text, labels }) => [text, labels.length]),
        [
          ['Please choose:', 3],
          ['Where to?', 2],
        ],
      );
    }));

  it('needs no account, and says nothing of messengers without being asked', () =>
    withScene(async ({ server }) => {
      const other = await publishBot(server, { groups: { a: ['Hi', { type: 'text input', id: 'i' }] } });
      const start = (body: object) =>
        server.api('owner')(previewStartChat, { params: { botId: other.id }, body });
      const played = await start({ channel: 'telegram' });
      assert.deepEqual(
        played.ok && played.value.channelMessages?.messages.map(({ piece }) => piece['kind']),
        ['text'],
      );
      const plain = await start({});
      assert.ok(plain.ok && !('channelMessages' in plain.value));
    }));
});

interface Shown {
  readonly messages: readonly { readonly requests: readonly Readonly<Record<string, unknown>>[] }[];
}

/** The requests as a phone shows them. */
function shown(of: Shown | undefined) {
  return (of?.messages ?? [])
    .flatMap(({ requests }) => requests)
    .map(({ body }) => shownAs(Object(body)))
    .map(({ type, text, options }) => ({ type, text, labels: options.map(({ title }) => title) }));
}

const open = (): Promise<WhatsAppScene> =>
  startWhatsAppScene({
    groups: {
      a: [
        'Hello!',
        { type: 'image', id: 'p', content: { url: 'data:image/png;base64,AAAA' } },
        'Which size?',
        {
          type: 'choice input',
          id: 'size',
          items: [
            { id: 's', content: 'Small' },
            { id: 'l', content: 'Large' },
          ],
        },
        'Where to?',
        {
          type: 'choice input',
          id: 'town',
          items: Array.from({ length: 12 }, (_, n) => ({ id: `t${n}`, content: `Town ${n + 1}` })),
        },
        'Which room?',
        {
          type: 'picture choice input',
          id: 'room',
          items: [
            { id: 'g', title: 'Garden', pictureSrc: 'https://x.example/g.png' },
            { id: 'v', title: 'Sea view', pictureSrc: 'https://x.example/v.png' },
          ],
        },
      ],
    },
  });
