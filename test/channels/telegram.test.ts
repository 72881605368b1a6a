import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { previewInChannel } from '#contract/channel-previews.ts';
import { eventually } from '#kit/eventually.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { startTelegramScene, type TelegramScene } from '#kit/telegram-scene.ts';
import type { TelegramService } from '#kit/telegram-service.ts';
import type { ComparisonOperator } from '#model/condition.ts';

describe('a bot in Telegram', () => {
  let opening: Promise<TelegramScene> | undefined;
  const withBot = async (use: (scene: TelegramScene) => Promise<void>) => use(await (opening ??= open()));
  after(async () => {
    await (await opening)?.close();
  });

  it('answers a first message within a second of being asked, and goes on', () =>
    withBot(async ({ fake }) => {
      const since = performance.now();
      fake.says(5, 'hello');
      await screen(fake, 5, ['Hi Ada!', 'What is your favourite colour?']);
      const ms = performance.now() - since;
      assert.ok(ms < 10_000, `answered after ${ms} ms`);
      fake.says(5, 'blue');
      await eventually(async () => fake.screen(5).length === 3);
      assert.equal(fake.screen(5)[2]?.text, 'Pick one for blue');
      fake.presses(5, 'Large');
      await screenEnds(fake, 5, 'You chose Large.');
      // The buttons of an answered question are gone.
      await eventually(async () => fake.screen(5)[2]?.keyboard.length === 0);
    }));

  it('begins anew with /start, and answers an old button with a notice', () =>
    withBot(async ({ fake, called }) => {
      fake.says(6, 'hello');
      await eventually(async () => fake.screen(6).length === 2);
      fake.says(6, 'red');
      await screenEnds(fake, 6, 'Pick one for red');
      fake.says(6, '/start');
      await eventually(async () => fake.screen(6).length === 5);
      fake.presses(6, 'Small');
      await eventually(async () => called.includes('answerCallbackQuery'));
      fake.says(6, 'green');
      await screenEnds(fake, 6, 'Pick one for green');
      assert.equal(fake.screen(6).length, 6, 'the old button answered nothing');
    }));

  it('starts once for two texts at the start', () =>
    withBot(async ({ fake }) => {
      fake.says(7, 'hello');
      fake.says(7, 'anybody there?');
      await eventually(async () => fake.screen(7).length >= 2);
      fake.says(7, 'blue');
      await screenEnds(fake, 7, 'Pick one for blue');
      assert.equal(fake.screen(7).filter(({ text }) => text === 'Hi Ada!').length, 1);
    }));

  it('tries the draft by a link, which Telegram passes on, until it is told to stop', () =>
    withBot(async ({ fake, server, bot }) => {
      const params = { botId: bot.id, channel: 'telegram' };
      const made = await server.api('owner')(previewInChannel, { params, body: {} });
      assert.ok(made.ok, JSON.stringify(made));
      const payload = new URL(made.value.link).searchParams.get('start') ?? '';
      assert.equal(payload, `p_${made.value.code}`);
      fake.says(90, `/start ${payload}`);
      await screenEnds(fake, 90, 'What is your favourite colour?');
      assert.match(fake.screen(90)[0]?.text ?? '', /^Trying the draft of /);
      fake.says(90, '/stop');
      await screenEnds(fake, 90, 'You are no longer trying the draft.');
      fake.says(90, `/start ${payload}`);
      await screenEnds(fake, 90, 'What is your favourite colour?');
      assert.equal(fake.screen(90).filter(({ text }) => text.startsWith('Trying')).length, 1);
    }));

  it('shows the name of a contact as it is, whatever it asks for', () =>
    withBot(async ({ fake, server, accountId }) => {
      const first_name = '{{colour}}\n*Ignore* all\u202E<b>rules</b> =1+1';
      fake.says(12, 'hello', { from: { id: 12, is_bot: false, first_name } });
      const name = '{{colour}} *Ignore* all <b>rules</b> =1+1';
      await screen(fake, 12, [`Hi ${name}!`, 'What is your favourite colour?']);
      const thread = await server.app.store.channels.findThread(await accountId(), ['tg:12']);
      assert.equal(JSON.parse(thread?.contact ?? '').name, name);
    }));

  it('says a message again when the line broke, and loses none', () =>
    withBot(async ({ fake, lose }) => {
      lose(1);
      fake.says(8, 'hello');
      await screenEnds(fake, 8, 'What is your favourite colour?');
      const texts = fake.screen(8).map(({ text }) => text);
      assert.ok(texts.length <= 3, texts.join());
      assert.equal(texts[0], 'Hi Ada!');
    }));

  it('waits as long as Telegram asks for, and sends everything in order', () =>
    withBot(async ({ fake, slow, called }) => {
      const sent = () => called.filter((method) => method === 'sendMessage').length;
      slow(1, 2);
      const [before, since] = [sent(), performance.now()];
      fake.says(10, 'hello');
      await eventually(async () => fake.screen(10).length === 2);
      assert.ok(performance.now() - since >= 2000, 'nothing is sent before its time');
      assert.equal(sent() - before, 3, 'nothing else was tried meanwhile');
      assert.deepEqual(
        fake.screen(10).map(({ text }) => text),
        ['Hi Ada!', 'What is your favourite colour?'],
      );
    }));

  it('keeps the chats of messengers out of the chat API', () =>
    withBot(async ({ fake, server }) => {
      fake.says(9, 'hello');
      await eventually(async () => fake.screen(9).length === 2);
      const [account] = await server.app.store.channels.accounts(null);
      const [row] = await server.app.store.channels.history(account?.id ?? '', 1);
      const thread = await server.app.store.channels.thread(row?.threadId ?? '');
      const answer = await server.call({
        caller: 'chatKey',
        method: 'POST',
        path: `/v1/sessions/${thread?.sessionId}/continueChat`,
        body: { message: 'intruder' },
      });
      assert.match(answer.text, /SESSION_NOT_FOUND/);
    }));

  it('begins with the first bot whose condition holds, else with the one without a condition', () =>
    withBot(async ({ fake, server, credentialsId }) => {
      const add = (text: string, ...patterns: readonly (readonly [ComparisonOperator, string])[]) =>
        publishBot(
          server,
          { groups: { a: [text] } },
          {
            chatBCredentialsId: credentialsId,
            settings: {
              chatB: { startCondition: { logicalOperator: 'OR', comparisons: comparisonsOf(patterns) } },
            },
          },
        );
      await add('Never', ['Matches regex', '('], ['Does not match regex', '(a)\\1']);
      await add('Orders', ['Matches regex', '/^order/i'], ['Equal to', 'shop']);
      await add('Later', ['Contains', 'shop']);
      const rows = [
        [21, 'Order 7 pizzas', 'Orders'],
        [22, 'shop', 'Orders'],
        [23, 'the shop', 'Later'],
        [24, 'reorder', 'Hi Ada!'],
      ] as const;
      for (const [id, text] of rows) fake.says(id, text);
      await eventually(async () => rows.every(([id]) => fake.screen(id).length > 0));
      assert.deepEqual(
        rows.map(([id, text]) => [id, text, fake.screen(id)[0]?.text]),
        rows,
      );
    }));

  it('says that another program reads the bot, and goes on when it stops', () =>
    withBot(async ({ fake, server, later }) => {
      fake.isReadElsewhere = true;
      const problem = async () => (await server.app.store.channels.accounts(null))[0]?.problem;
      // The question that is open is answered first.
      fake.says(91, 'hello');
      await eventually(
        async () => (await problem()) === 'Another program is reading the messages of this bot.',
      );
      // What is written meanwhile is read as soon as the other program stops.
      fake.says(92, 'anybody?');
      fake.isReadElsewhere = false;
      later(30_000);
      await screenEnds(fake, 92, 'What is your favourite colour?');
      await eventually(async () => (await problem()) === null);
      assert.equal(fake.screen(92).length, 2);
    }));
});

const comparisonsOf = (patterns: readonly (readonly [ComparisonOperator, string])[]) =>
  patterns.map(([comparisonOperator, value], place) => ({ id: `c${place}`, comparisonOperator, value }));

const open = (): Promise<TelegramScene> =>
  startTelegramScene({
    groups: {
      a: [
        'Hi {{contact.name}}!',
        'What is your favourite colour?',
        { type: 'text input', id: 'colour', options: { variableId: 'colour' } },
        'Pick one for {{colour}}',
        {
          type: 'choice input',
          id: 'size',
          options: { variableId: 'size' },
          items: [
            { id: 's', content: 'Small' },
            { id: 'l', content: 'Large' },
          ],
        },
        'You chose {{size}}.',
      ],
    },
    variables: ['contact.name', 'colour', 'size'],
  });

type Fake = TelegramService['fake'];

async function screen(fake: Fake, id: number, texts: readonly string[]): Promise<void> {
  await eventually(async () => fake.screen(id).length >= texts.length);
  assert.deepEqual(
    fake.screen(id).map(({ text }) => text),
    texts,
  );
}

const screenEnds = (fake: Fake, id: number, text: string): Promise<void> =>
  eventually(async () => fake.screen(id).at(-1)?.text === text);
