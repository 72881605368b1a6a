import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { updateBot } from '#contract/bots.ts';
import {
  executeTestWebhookOnPhone,
  followChannelPreview,
  getChannelPreview,
  previewInChannel,
  startPreviewInChannel,
} from '#contract/channel-previews.ts';
import { eventually } from '#kit/eventually.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { expandBot } from '#kit/short-bot.ts';
import { startWhatsAppScene, type WhatsAppScene } from '#kit/whatsapp-scene.ts';

const MINUTE = 60_000;

describe('a draft on a phone', () => {
  let opening: Promise<WhatsAppScene> | undefined;
  const withScene = async (use: (scene: WhatsAppScene) => Promise<void>) => use(await (opening ??= open()));
  after(async () => {
    await (await opening)?.close();
  });

  it('begins with a code that works once, follows each change, and ends with a word', () =>
    withScene(async (scene) => {
      const { fake, screenEnds, texts } = scene;
      await draft(scene, 'Draft');
      const { code, link, qr } = await made(scene);
      assert.match(code, /^[A-HJ-NP-Z2-9]{10}$/);
      assert.ok(link.endsWith(`p_${code}`), link);
      assert.match(qr, /^<svg/);
      assert.equal((await state(scene, code)).state, 'waiting');
      fake.says(ann, `p_${code.toLowerCase()}`);
      await screenEnds(ann, 'Draft. Your name?');
      assert.deepEqual(texts(ann), [
        'Trying the draft of Row for 60 minutes. Write “stop” to end it.',
        'Draft. Your name?',
      ]);
      const running = await state(scene, code);
      assert.deepEqual([running.state, running.name !== undefined], ['running', true]);

      fake.says(bob, code);
      await screenEnds(bob, 'Published. Your name?');
      assert.deepEqual(texts(bob), ['Published. Your name?'], 'a used code is a text like any other');

      fake.says(ann, 'Ann');
      await screenEnds(ann, 'Draft Ann. And the town?');
      await draft(scene, 'Later');
      fake.says(ann, 'Bath');
      await screenEnds(ann, 'Later Ann of Bath.');
      fake.says(bob, 'Bob');
      await screenEnds(bob, 'Published Bob. And the town?');
      fake.says(ann, 'restart');
      await screenEnds(ann, 'Later. Your name?');
      fake.says(ann, 'stop');
      await screenEnds(ann, 'You are no longer trying the draft.');
      assert.equal((await state(scene, code)).state, 'ended');
      fake.says(ann, 'hello');
      await screenEnds(ann, 'Published. Your name?');
      assert.deepEqual(await answersOf(scene), ['Bob'], 'no draft leaves a result');
    }));

  it('is followed beside the board: what was said, the way through the bot, and where it began anew', () =>
    withScene(async (scene) => {
      const { fake, screenEnds } = scene;
      await draft(scene, 'Seen');
      const { code } = await made(scene);
      const nothing = await followed(scene, code);
      assert.deepEqual([nothing.state, nothing.sessionId, nothing.turns], ['waiting', null, []]);
      fake.says(gus, code);
      await screenEnds(gus, 'Seen. Your name?');
      const first = await followed(scene, code);
      assert.deepEqual([first.state, said(first)], ['running', [[null, 'Seen. Your name?']]]);
      assert.ok(first.turns[0]?.trace.some((step) => step.kind === 'block' && step.blockId === 'name'));
      await draft(scene, 'Later');
      fake.says(gus, 'Gus');
      await screenEnds(gus, 'Later Gus. And the town?');
      const { sessionId, turns } = first;
      assert.ok(sessionId !== null);
      const since = { sessionId, after: turns.at(-1)?.turn ?? -1 };
      const next = await followed(scene, code, since);
      assert.deepEqual([next.sessionId, said(next)], [sessionId, [['Gus', 'Later Gus. And the town?']]]);
      const last = { sessionId, after: next.turns.at(-1)?.turn ?? -1 };
      assert.deepEqual(said(await followed(scene, code, last)), [], 'nothing is new');
      fake.says(gus, 'restart');
      await screenEnds(gus, 'Later. Your name?');
      const anew = await followed(scene, code, last);
      assert.notEqual(anew.sessionId, sessionId);
      assert.deepEqual(said(anew), [[null, 'Later. Your name?']]);
      fake.says(gus, 'stop');
      await screenEnds(gus, 'You are no longer trying the draft.');
      const over = await followed(scene, code, last);
      assert.deepEqual([over.state, over.sessionId, over.turns], ['ended', null, []]);
    }));

  it('a code is good for a quarter of an hour, a draft for an hour', () =>
    withScene(async (scene) => {
      const { fake, later, screenEnds } = scene;
      const old = await made(scene);
      const { code } = await made(scene);
      later(14 * MINUTE);
      fake.says(cid, code);
      await screenEnds(cid, 'Later. Your name?');
      later(2 * MINUTE);
      assert.equal((await state(scene, old.code)).state, 'expired');
      fake.says(dan, old.code);
      await screenEnds(dan, 'Published. Your name?');
      later(57 * MINUTE);
      fake.says(cid, 'Cid');
      await screenEnds(cid, 'Later Cid. And the town?');
      later(2 * MINUTE);
      fake.says(cid, 'Cork');
      await screenEnds(cid, 'Published. Your name?');
      assert.equal((await state(scene, code)).state, 'ended');
    }));

  it('whoever guesses too often is not heard any more', () =>
    withScene(async (scene) => {
      const { fake, later, texts } = scene;
      const guesses = Array.from({ length: 10 }, (_, n) => `AAAAAAAAA${'BCDEFGHJKL'[n]}`);
      for (const [n, guess] of guesses.entries()) {
        fake.says(eve, guess);
        await eventually(async () => texts(eve).length > n);
        // Nobody thanks the bot now.
        later(21_000);
      }
      const before = texts(eve).length;
      const { code } = await made(scene);
      fake.says(eve, code);
      await eventually(async () => texts(eve).length > before);
      assert.equal((await state(scene, code)).state, 'waiting');
      assert.ok(texts(eve).every((text) => !text.startsWith('Trying')));
      later(61 * MINUTE);
      const again = await made(scene);
      fake.says(eve, again.code);
      await eventually(async () => (await state(scene, again.code)).state === 'running');
    }));

  it('a phone that tries a draft is begun again from here, and gets data for a block; others learn how', () =>
    withScene(async (scene) => {
      const { fake, server, screenEnds } = scene;
      const bot = await publishBot(
        server,
        {
          groups: {
            a: ['First.', { type: 'text input', id: 'first' }],
            b: ['Waiting.', { type: 'webhook', id: 'hook' }, 'Called.', { type: 'text input', id: 'last' }],
          },
        },
        { settings: { chatA: { isEnabled: false } }, chatACredentialsId: scene.credentialsId },
      );
      const params = { botId: bot.id, channel: 'whatsapp' };
      const start = async (to: string, more: object = {}) => {
        const answer = await server.api('owner')(startPreviewInChannel, { params, body: { to, ...more } });
        assert.ok(answer.ok, JSON.stringify(answer));
        return answer.value.message;
      };
      const call = () =>
        server.api('owner')(executeTestWebhookOnPhone, {
          params: { botId: bot.id, blockId: 'hook', phone: fay },
          body: {},
        });
      assert.match(await start(`+${fay}`), /^This phone tries no draft\. Make a code with POST /);
      assert.equal((await call()).ok, false);
      const code = await server.api('owner')(previewInChannel, { params, body: {} });
      assert.ok(code.ok, JSON.stringify(code));
      fake.says(fay, code.value.code);
      await screenEnds(fay, 'First.');
      const startFrom = { type: 'group', groupId: 'b' } as const;
      assert.equal(await start(`+${fay}`, { startFrom }), 'The draft begins on this phone.');
      await screenEnds(fay, 'Waiting.');
      const called = await call();
      assert.ok(called.ok, JSON.stringify(called));
      await screenEnds(fay, 'Called.');
      const refused = await server.api('owner')(startPreviewInChannel, {
        params,
        body: { to: fay, startFrom: { type: 'group', groupId: 'gone' } },
      });
      assert.equal(refused.ok ? '' : refused.error.code, 'START_NOT_FOUND');
    }));
});

const [ann, bob, cid, dan, eve, fay, gus] = [
  ...['491511000001', '491511000002', '491511000003', '491511000004', '491511000005', '491511000006'],
  '491511000007',
] as const;

const asking = (word: string) => ({
  groups: {
    a: [
      `${word}. Your name?`,
      { type: 'text input', id: 'name', options: { variableId: 'name' } },
      `${word} {{name}}. And the town?`,
      { type: 'text input', id: 'town', options: { variableId: 'town' } },
      `${word} {{name}} of {{town}}.`,
    ],
  },
  variables: ['name', 'town'],
});

const open = (): Promise<WhatsAppScene> => startWhatsAppScene(asking('Published'));

/** The draft says this word from now on. */
async function draft({ server, bot }: WhatsAppScene, word: string): Promise<void> {
  const { groups } = expandBot(asking(word));
  const done = await server.api('owner')(updateBot, { params: { botId: bot.id }, body: { bot: { groups } } });
  assert.ok(done.ok, JSON.stringify(done));
}

async function made({ server, bot }: WhatsAppScene) {
  const params = { botId: bot.id, channel: 'whatsapp' };
  const answer = await server.api('owner')(previewInChannel, { params, body: {} });
  assert.ok(answer.ok, JSON.stringify(answer));
  return answer.value;
}

async function state({ server, bot }: WhatsAppScene, code: string) {
  const params = { botId: bot.id, channel: 'whatsapp', code };
  const answer = await server.api('owner')(getChannelPreview, { params });
  assert.ok(answer.ok, JSON.stringify(answer));
  return answer.value;
}

async function followed({ server, bot }: WhatsAppScene, code: string, query: object = {}) {
  const params = { botId: bot.id, channel: 'whatsapp', code };
  const answer = await server.api('owner')(followChannelPreview, { params, query });
  assert.ok(answer.ok, JSON.stringify(answer));
  return answer.value;
}

/** What the phone said in each turn, and the texts of what it showed. */
const said = ({ turns }: Awaited<ReturnType<typeof followed>>) =>
  turns.map(({ message, channelMessages }) => [
    message?.['text'] ?? null,
    channelMessages?.messages.map(({ piece }) => Object(piece['text']).text).join(' '),
  ]);

/** The first answers of all results. */
async function answersOf({ server, bot }: WhatsAppScene): Promise<readonly unknown[]> {
  const path = `/v1/bots/${bot.id}/results`;
  const { body } = await server.call({ caller: 'owner', method: 'GET', path });
  const { results } = Object(body);
  return results.flatMap(({ answers }: { answers: { content: string }[] }) =>
    answers.map(({ content }) => content),
  );
}
