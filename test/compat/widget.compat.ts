import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { tokenOf } from '#kit/api-fixtures.ts';
import { assertHolds, fieldAt } from '#kit/api-row.ts';
import { sendOf, typeInto, type Visit, WidgetWorld } from '#kit/widget.ts';
import { pixel } from '#kit/widget-site.ts';
import { everyInput } from './every-input.ts';

/** What the visitor does at an input, what the widget sends for it, what is saved, and what the widget tells the page. */
interface Step {
  readonly id: string;
  readonly act: (input: Locator) => Promise<void>;
  readonly sends: (site: string, saved: string) => unknown;
  readonly saves: string | RegExp;
  readonly tells: string;
}

const text = (said: string) => () => ({ message: { type: 'text', text: said } });
const types = (said: string) => (input: Locator) => typeInto(input, said);
const item = (input: Locator, at: number) => input.locator('[data-itemid]').nth(at);
const picksBoth = async (input: Locator) => {
  await item(input, 0).click();
  await item(input, 1).click();
  await sendOf(input).click();
};

const steps: readonly Step[] = [
  { id: 'text', act: types('Bob'), sends: text('Bob'), saves: 'Bob', tells: 'Bob' },
  { id: 'number', act: types('1234.5'), sends: text('1234.5'), saves: '1234.5', tells: '1,234.5' },
  ...['bob@example.com'].map((mail) => ({
    id: 'email',
    act: types(mail),
    sends: text(mail),
    saves: mail,
    tells: mail,
  })),
  ...['https://example.com'].map((url) => ({
    id: 'url',
    act: types(url),
    sends: text(url),
    saves: url,
    tells: url,
  })),
  {
    id: 'date',
    act: types('2026-12-24'),
    sends: text('2026-12-24'),
    saves: '24/12/2026',
    tells: '2026-12-24',
  },
  { id: 'time', act: types('14:30'), sends: text('14:30'), saves: '14:30', tells: '14:30' },
  {
    id: 'phone',
    act: types('+33612345678'),
    sends: text('+33612345678'),
    saves: '+33612345678',
    tells: '+33612345678',
  },
  { id: 'choice', act: (input) => item(input, 1).click(), sends: text('B'), saves: 'value of B', tells: 'B' },
  { id: 'choices', act: picksBoth, sends: text('C, D'), saves: 'C, D', tells: 'C, D' },
  { id: 'picture', act: (input) => item(input, 1).click(), sends: text('dog'), saves: 'Dog', tells: 'Dog' },
  { id: 'pictures', act: picksBoth, sends: text('Cat, Dog'), saves: 'Cat, Dog', tells: 'Cat, Dog' },
  {
    id: 'cards',
    act: (input) => input.getByRole('button', { name: 'Buy tea' }).click(),
    sends: (site) => ({
      message: {
        type: 'text',
        text: 'buy-tea',
        attachedFileUrls: [`${site}/tea.png`],
        metadata: { replyId: 'buy-tea' },
      },
    }),
    saves: 'Tea',
    tells: 'Buy tea',
  },
  {
    id: 'rating',
    act: async (input) => {
      await input.getByText('4', { exact: true }).click();
      await sendOf(input).click();
    },
    sends: text('4'),
    saves: '4',
    tells: '4',
  },
  {
    id: 'file',
    act: (input) =>
      input
        .locator('input[type=file]')
        .setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: pixel }),
    sends: (_site, saved) => ({ message: { type: 'text', text: saved, attachedFileUrls: [saved] } }),
    saves: /^http:\/\/127\.0\.0\.1:\d+\/files\/.+\.png$/,
    tells: 'File uploaded',
  },
];

/** Until it holds, for up to ten seconds. */
async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + 10_000; performance.now() < end; ) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail(`never came: ${what}`);
}

const variable = (result: unknown, name: string): unknown => {
  const variables = fieldAt(result, 'variables');
  assert.ok(Array.isArray(variables));
  return fieldAt(
    variables.find((each: unknown) => fieldAt(each, 'name') === name),
    'value',
  );
};

describe('Typebot’s published widget', () => {
  let world: WidgetWorld;
  before(async () => {
    world = await WidgetWorld.open();
  });
  after(() => world.close());

  describe('goes through every input and every action', () => {
    let visit: Visit;
    before(async () => {
      visit = await world.visit(everyInput(world.site.address));
    });
    after(() => visit.tab.close());

    it('starts, with variables that the page gives', async () => {
      await visit.hears('Hello, by the page');
      assert.equal(fieldAt(await visit.told(), 'inits'), 1);
    });

    for (const [index, { id, act, sends, saves, tells }] of steps.entries()) {
      it(`answers ${id}`, async () => {
        await act(await visit.input(id));
        await until(() => visit.sent.length > index, 'a message');
        const saved = async () => variable(await visit.result(), id);
        await until(async () => (await saved()) !== undefined, 'the answer');
        const value = String(await saved());
        if (typeof saves === 'string') assert.equal(value, saves);
        else assert.match(value, saves);
        assert.deepEqual(visit.sent[index], sends(world.site.address, value));
        assert.deepEqual(fieldAt(await visit.told(), `answers.${index}`), [id, tells]);
      });
    }

    it('has the file for those who may see the answer', async () => {
      const address = String(variable(await visit.result(), 'file'));
      assert.equal((await fetch(address)).status, 404);
      const token = tokenOf(world.server.fixtures, 'owner');
      const got = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      assert.equal(got.status, 200);
      assert.deepEqual(Buffer.from(await got.arrayBuffer()), pixel);
    });

    it('runs a script', async () => {
      await until(async () => (await visit.page.evaluate('window.ran')) === 'Bob', 'the script');
      assert.deepEqual(fieldAt(await visit.told(), 'scripts'), ['ran']);
    });

    it('computes a variable, waits, and sends a request, each answered once', async () => {
      await visit.hears('Call me');
      const rest = visit.sent.slice(steps.length);
      assert.deepEqual(rest, [
        { message: { type: 'text', text: '42' } },
        {},
        { message: { type: 'text', text: '{"statusCode":200,"data":{"got":{"name":"Bob"}}}' } },
      ]);
      assert.deepEqual(world.site.echoed, ['{"name":"Bob"}']);
    });

    it('listens for a call, and goes on with it once', async () => {
      const before = visit.sent.length;
      const path = `/v1/typebots/${visit.bot.id}/blocks/listens/results/${fieldAt(visit.started, 'resultId')}/executeWebhook`;
      const called = await visit.manage({ method: 'POST', path, body: { word: 'ping' } });
      assert.equal(called.status, 200, called.text);
      const opened = visit.page.context().waitForEvent('page');
      await visit.hears('Heard ping, 42, Bob');
      assert.equal(visit.sent.length, before + 1);
      assert.match((await opened).url(), /\/elsewhere\.png$|^about:blank$|^:$/);
      const said = await visit.said();
      assert.deepEqual(
        said.filter((line) => line.startsWith('Heard')),
        ['Heard ping, 42, Bob'],
      );
    });

    it('reaches the end, and everything is saved', async () => {
      await typeInto(await visit.input('last'), 'Thanks');
      await visit.hears('Bye');
      const result = await visit.result();
      assertHolds(result, { isCompleted: true, hasStarted: true }, 'result');
      assert.equal(variable(result, 'computed'), '42');
      assert.equal(variable(result, 'fetched'), 'Bob');
      assert.equal(variable(result, 'heard'), 'ping');
      await until(async () => fieldAt(await visit.told(), 'ends') !== 0, 'the end');
      assert.deepEqual(fieldAt(await visit.told(), 'logs'), []);
    });

    it('asks for nothing outside but its font', () => {
      assert.deepEqual(
        visit.tab.outside.filter((url) => !url.startsWith('https://fonts.bunny.net/')),
        [],
      );
      assert.deepEqual(
        visit.tab.problems.filter((problem) => !problem.includes('ERR_NAME_NOT_RESOLVED')),
        [],
      );
    });
  });

  it('is a bubble that starts when it is opened', async () => {
    const visit = await world.visit({ groups: { a: ['Hi', { type: 'text input', id: 'q' }] } }, 'Bubble');
    const button = visit.page.getByRole('button', { name: 'Open chatbot' });
    await button.waitFor();
    assert.equal(visit.started, undefined);
    await button.click();
    await visit.hears('Hi');
    await visit.tab.close();
  });

  it('is a popup', async () => {
    const visit = await world.visit({ groups: { a: ['Hi', { type: 'text input', id: 'q' }] } }, 'Popup');
    await visit.page.evaluate("import('/web.js').then(({ default: widget }) => widget.open())");
    await visit.hears('Hi');
    await visit.tab.close();
  });

  it('asks again for what did not fit', async () => {
    const visit = await world.visit({
      groups: {
        a: [
          { type: 'phone number input', id: 'phone', options: { retryMessageContent: 'Once more' } },
          'Thanks',
        ],
      },
      settings: quick,
    });
    await typeInto(await visit.input('phone'), '12');
    await visit.hears('Once more');
    await typeInto(await visit.input('phone'), '+33612345678');
    await visit.hears('Thanks');
    await visit.tab.close();
  });

  it('says in the words of the bot that it takes no chats', async () => {
    const visit = await world.visit({
      groups: { a: ['Hi'] },
      settings: { general: { systemMessages: { botClosed: 'Back on Monday' } } },
    });
    await visit.hears('Hi');
    await visit.manage({
      method: 'PATCH',
      path: `/v1/typebots/${visit.bot.id}`,
      body: { typebot: { isClosed: true } },
    });
    await visit.load();
    await visit.page.getByText('Back on Monday').waitFor();
    await visit.tab.close();
  });

  it('says that a website may not use the bot', async () => {
    const visit = await world.visit({
      groups: { a: ['Hi'] },
      settings: { security: { allowedOrigins: ['https://shop.example.com'] } },
    });
    await visit.page.getByText('may not be used from this website').waitFor();
    await visit.tab.close();
  });

  it('logs what went wrong in the page', async () => {
    const visit = await world.visit({
      groups: {
        a: [
          { type: 'Code', options: { content: 'throw new Error("oops")' } },
          { type: 'text input', id: 'q' },
        ],
      },
      settings: quick,
    });
    await visit.input('q');
    const logs = async () =>
      (
        await visit.manage({
          method: 'GET',
          path: `/v1/typebots/${visit.bot.id}/results/${fieldAt(visit.started, 'resultId')}/logs`,
        })
      ).text;
    await until(async () => (await logs()).includes('oops'), 'the log');
    await visit.tab.close();
  });

  describe('remembers a visitor', () => {
    let visit: Visit;
    before(async () => {
      visit = await world.visit({
        groups: {
          a: [
            'Your name?',
            { type: 'text input', id: 'name', options: { variableId: 'name' } },
            'And your town, {{name}}?',
            { type: 'text input', id: 'town', options: { variableId: 'town' } },
            '{{name}} of {{town}}',
          ],
        },
        variables: ['name', 'town'],
        settings: { ...quick, general: { rememberUser: { isEnabled: true, storage: 'local' } } },
      });
    });
    after(() => visit.tab.close());

    it('shows the chat again after the page was loaded again, and goes on with it', async () => {
      await typeInto(await visit.input('name'), 'Bob');
      await visit.hears('And your town, Bob?');
      await visit.input('town');
      const first = fieldAt(visit.started, 'resultId');
      await visit.load();
      const town = await visit.input('town');
      assert.equal(fieldAt(visit.started, 'resultId'), first);
      assert.deepEqual(await visit.said(), ['Your name?', 'Bob', 'And your town, Bob?']);
      await typeInto(town, 'Ulm');
      await visit.hears('Bob of Ulm');
      assert.deepEqual(visit.sent, [
        { message: { type: 'text', text: 'Bob' } },
        { message: { type: 'text', text: 'Ulm' } },
      ]);
      assertHolds(
        await visit.result(),
        { isCompleted: true, answers: [{ content: 'Bob' }, { content: 'Ulm' }] },
        'result',
      );
    });

    it('begins anew when the bot was published meanwhile', async () => {
      world.server.clock.now += 1000;
      await visit.manage({ method: 'POST', path: `/v1/typebots/${visit.bot.id}/publish`, body: {} });
      await visit.load();
      await visit.input('name');
      assert.deepEqual(await visit.said(), ['Your name?']);
    });
  });
});

const quick = { typingEmulation: { enabled: false } };
