import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { ShortBot } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { openBrowser, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { everyNth, itInSweep, sweep } from '#kit/sweep.ts';
import { until } from '#kit/until.ts';
import { serveWebPages, type WebPage } from '#kit/web-page.ts';
import { widgetPage } from '#kit/widget-page.ts';

const quick = { typingEmulation: { enabled: false } };
const asking = (input: { readonly type: string } & Readonly<Record<string, unknown>>): ShortBot => ({
  variables: ['it'],
  groups: { a: [{ options: { variableId: 'it' }, ...input }, 'You said {{it}}.', { type: 'text input' }] },
  settings: quick,
});
const text = asking({ type: 'text input' });

/** Bots by public id. */
const bots: Readonly<Record<string, ShortBot>> = {
  talk: text,
  number: asking({ type: 'number input' }),
  email: asking({ type: 'email input' }),
  url: asking({ type: 'url input' }),
  phone: asking({ type: 'phone number input' }),
  time: asking({ type: 'time input' }),
  date: asking({ type: 'date input' }),
  long: asking({ type: 'text input', options: { variableId: 'it', isLong: true } }),
  choice: asking({ type: 'choice input', items: [{ id: 'yes', content: 'Yes' }] }),
  rating: asking({ type: 'rating input', options: { variableId: 'it', length: 5 } }),
  kept: { ...text, settings: { ...quick, general: { rememberUser: { isEnabled: true } } } },
  given: { ...text, groups: { a: ['Dear {{it}}', { type: 'text input' }] } },
  over: { groups: { a: ['Bye'] }, settings: quick },
  script: {
    ...{
      groups: { a: [{ type: 'Code', options: { content: 'return "it ran"' } }, { type: 'text input' }] },
    },
    settings: quick,
  },
  boom: {
    variables: ['it'],
    groups: {
      a: [
        {
          type: 'Set variable',
          options: {
            ...{ variableId: 'it', type: 'Custom', expressionToEvaluate: 'missing()' },
            ...{ isCode: true, isExecutedOnClient: true },
          },
        },
        { type: 'text input' },
      ],
    },
    settings: quick,
  },
  event: {
    ...{
      variables: ['it'],
      groups: { a: ['Hi', { type: 'text input' }], b: ['Called', { type: 'text input' }] },
    },
    events: [{ type: 'command', options: { command: 'help' }, to: 'b' }],
    settings: quick,
  },
};

const kinds = ['standard', 'popup', 'bubble'] as const;
type Kind = (typeof kinds)[number];

interface Row {
  readonly command: string;
  readonly does: string;
  readonly of: readonly Kind[];
  readonly props?: Readonly<Record<string, unknown>>;
  /** Expressions in the page: what is done, and true then. */
  readonly run: string;
  readonly so: string;
}

const opening = ['popup', 'bubble'] as const;
const preview = { previewMessage: { message: 'Hi there' } };

/** Every command, on every kind that knows it. */
const rows: readonly Row[] = [
  { command: 'open', does: 'opens', of: opening, run: 'it.open()', so: 'isOpen() && asked()' },
  {
    command: 'close',
    does: 'closes, and the chat is kept',
    of: opening,
    run: "it.open().then(() => it.send('Ada')).then(() => it.close()).then(() => said().join())",
    so: "!isOpen() && said().includes('You said Ada.')",
  },
  { command: 'toggle', does: 'opens what is closed', of: opening, run: 'it.toggle()', so: 'isOpen()' },
  {
    command: 'toggle',
    does: 'and closes it',
    of: opening,
    run: 'it.toggle().then(() => it.toggle())',
    so: '!isOpen()',
  },
  {
    command: 'showPreviewMessage',
    does: 'shows the message of the properties',
    of: ['bubble'],
    props: preview,
    run: 'it.showPreviewMessage()',
    so: "inside('#p').hidden === false && inside('#p').textContent.includes('Hi there')",
  },
  {
    command: 'showPreviewMessage',
    does: 'shows another one',
    of: ['bubble'],
    props: preview,
    run: "it.showPreviewMessage({ message: 'Still there?', avatarUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })",
    so: "inside('#p').textContent.includes('Still there?') && inside('#p img') !== null",
  },
  {
    command: 'showPreviewMessage',
    does: 'shows nothing over an open chat',
    of: ['bubble'],
    props: preview,
    run: 'it.open().then(() => it.showPreviewMessage())',
    so: "inside('#p').hidden",
  },
  {
    command: 'hidePreviewMessage',
    does: 'takes it away',
    of: ['bubble'],
    props: preview,
    run: 'it.showPreviewMessage().then(() => it.hidePreviewMessage())',
    so: "inside('#p').hidden && told.some(([name]) => name === 'preview-message-dismissed')",
  },
  {
    command: 'setPrefilledVariables',
    does: 'counts from the start that follows',
    of: ['popup', 'bubble'],
    props: { bot: 'given' },
    run: "it.setPrefilledVariables({ it: 'Ada' }).then(() => it.open())",
    so: "said().includes('Dear Ada')",
  },
  {
    command: 'setPrefilledVariables',
    does: 'counts from the next start in a chat that runs',
    of: kinds,
    props: { bot: 'given', prefilledVariables: { it: 'you' } },
    run: "it.open().then(() => it.reload()).then(() => it.setPrefilledVariables({ it: 'Ada' })).then(() => it.reset())",
    so: "said().join() === 'Dear Ada'",
  },
  {
    command: 'setInputValue',
    does: 'fills the input, and sends nothing',
    of: kinds,
    run: "it.open().then(() => it.setInputValue('Ada'))",
    so: "inside('.parley-text-input').value === 'Ada' && said().length === 0",
  },
  {
    command: 'submitInput',
    does: 'sends what is there, once',
    of: kinds,
    run: "it.open().then(() => it.setInputValue('Ada')).then(() => it.submitInput())",
    so: "said().join() === 'You said Ada.' && it.shadowRoot.querySelectorAll('.parley-guest-bubble').length === 1",
  },
  {
    command: 'send',
    does: 'answers',
    of: kinds,
    run: "it.send('Ada')",
    so: "said().join() === 'You said Ada.'",
  },
  {
    command: 'sendCommand',
    does: 'begins the event of that name, also in a chat that has not begun',
    of: kinds,
    props: { bot: 'event' },
    run: "it.sendCommand('help')",
    so: "said().includes('Called') && asked()",
  },
  {
    command: 'reload',
    does: 'draws a remembered chat as it was',
    of: kinds,
    props: { bot: 'kept' },
    run: "it.send('Ada').then(kept).then(() => it.reload())",
    so: "said().join() === 'You said Ada.' && asked()",
  },
  {
    command: 'reload',
    does: 'leaves open what is open',
    of: opening,
    props: { bot: 'kept' },
    run: "it.open().then(() => it.send('Ada')).then(kept).then(() => it.reload())",
    so: "isOpen() && said().join() === 'You said Ada.' && asked()",
  },
  {
    command: 'reload',
    does: 'draws one chat, however often it is called at once',
    of: kinds,
    run: 'Promise.all([it.reload(), it.reload(), it.reload()]).then(() => it.reset())',
    so: "asked() && it.shadowRoot.querySelectorAll('.parley-chat-view').length === 1",
  },
  {
    command: 'reset',
    does: 'begins anew and forgets',
    of: kinds,
    props: { bot: 'kept' },
    run: "it.send('Ada').then(() => it.reset())",
    so: 'said().length === 0 && asked()',
  },
  {
    command: 'unmount',
    does: 'takes it out of the page',
    of: kinds,
    run: 'it.open().then(() => it.unmount())',
    so: '!it.isConnected',
  },
];

/** What is written into which input, and what the bot has of it. */
const written: readonly (readonly [bot: string, value: string, kept: string])[] = [
  ['talk', 'Ada', 'Ada'],
  ['long', 'Two\\nlines', 'Two'],
  ['number', '12.5', '12.5'],
  ['email', 'ada@example.com', 'ada@example.com'],
  ['url', 'example.com', 'https://example.com'],
  ['phone', '+33 6 12 34 56 78', '+33612345678'],
  ['time', '14:30', '14:30'],
  ['date', '2026-12-24', '24'],
];

describe('commands', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let site: WebPage;
  const ids = new Map<string, string>();
  before(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
    for (const [publicId, bot] of Object.entries(bots))
      ids.set(publicId, (await publishBot(server, bot, { publicId })).id);
    site = await serveWebPages({ '/': widgetPage(await server.address()) });
  });
  after(async () => {
    await browser.close();
    await site.close();
    await server.close();
  });

  async function open(kind: Kind, props: Readonly<Record<string, unknown>> = {}): Promise<TestPage> {
    const opened = await browser.page({ reducedMotion: 'reduce' });
    await opened.page.goto(
      `${site.address}/?kind=${kind}&props=${encodeURIComponent(JSON.stringify(props))}`,
    );
    await until(opened.page, 'window.inside');
    return opened;
  }

  for (const [index, { command, does, of, props, run, so }] of rows.entries())
    for (const kind of sweep(of, (_, at) => index % 2 === 0 && at === (index / 2) % of.length))
      it(`${command} ${does} (${kind})`, async () => {
        const { page, problems, close } = await open(kind, props);
        await finish(page, run);
        await until(page, so);
        assert.deepEqual(problems, []);
        await close();
      });

  for (const kind of sweep(kinds, everyNth(3)))
    it(`every command gives a promise, also where it means nothing (${kind})`, async () => {
      const { page, problems, close } = await open(kind);
      const all = [...new Set(rows.map(({ command }) => command))];
      const known: unknown = await page.evaluate('Object.keys(Parley)');
      assert.ok(Array.isArray(known));
      assert.deepEqual(
        known.filter((name) => !String(name).startsWith('init')).sort(),
        [...all].sort(),
        'each command has a row',
      );
      const promised = await page.evaluate(
        `${JSON.stringify(all.filter((name) => name !== 'unmount'))}.every((name) => it[name] instanceof Function && Parley[name]('x', { id: 'nobody' }) instanceof Promise)`,
      );
      assert.equal(promised, true);
      if (kind === 'standard')
        await page.evaluate(
          'Promise.all([it.open(), it.close(), it.toggle(), it.showPreviewMessage(), it.hidePreviewMessage()])',
        );
      assert.deepEqual(problems, []);
      await close();
    });

  for (const [bot, value, kept] of sweep(written, everyNth(2)))
    it(`setInputValue and submitInput: ${bot}`, async () => {
      const { page, close } = await open('standard', { bot });
      assert.equal(await page.evaluate(`it.setInputValue('${value}')`), true);
      assert.equal(await page.evaluate('it.submitInput()'), true);
      await until(page, `said().some((each) => each.includes('You said') && each.includes('${kept}'))`);
      assert.equal(await page.evaluate("it.shadowRoot.querySelectorAll('.parley-guest-bubble').length"), 1);
      await close();
    });

  it('commands reach the widget that is named and no other, from the page and from the element', async () => {
    const { page, close } = await open('standard');
    await page.evaluate("window.other = make('other')");
    await until(page, 'asked() && asked(other)');
    await page.evaluate("Parley.setInputValue('Ada', { id: 'other' })");
    await page.evaluate("Parley.submitInput({ id: 'other' })");
    await until(page, "said(other).join() === 'You said Ada.'");
    assert.equal(await page.evaluate("inside('.parley-text-input').value"), '');
    await page.evaluate("it.send('Bob')");
    await until(page, "said().join() === 'You said Bob.'");
    assert.equal(await page.evaluate('said(other).join()'), 'You said Ada.');
    await page.evaluate("Parley.sendCommand('nothing', { id: 'nobody' })");
    await page.evaluate('Parley.reset()');
    await until(page, 'said().length === 0 && said(other).length === 0');
    await close();
  });

  itInSweep('a chat that was loading when it was reloaded leaves the new one alone', async () => {
    const { page, problems, close } = await browser.page({ reducedMotion: 'reduce' });
    let asked = 0;
    const release = Promise.withResolvers<void>();
    await page.route('**/embed/bots/talk.json', async (route) => {
      asked += 1;
      if (asked === 1) await release.promise;
      await route.continue();
    });
    const first = page.waitForRequest('**/embed/bots/talk.json');
    await page.goto(`${site.address}/?kind=standard&props=${encodeURIComponent('{"bot":"talk"}')}`);
    const late = (await first).response();
    await until(page, 'window.inside');
    await finish(page, 'it.reload()');
    await until(page, 'asked()');
    release.resolve();
    await late;
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 300))');
    assert.equal(await page.evaluate('asked()'), true);
    await finish(page, "it.send('Ada')");
    await until(page, "said().join() === 'You said Ada.'");
    assert.deepEqual(problems, []);
    await close();
  });

  it('a message of another window commands nothing', async () => {
    const { page, close } = await open('bubble');
    await page.evaluate(
      "for (const name of ['open', 'toggle']) postMessage({ isFromParley: true, isFromTypebot: true, command: name }, '*')",
    );
    await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
    assert.equal(await page.evaluate('isOpen()'), false);
    await close();
  });

  /** Names of what was told, in order, each with its details; ids of blocks are left out. */
  const told = async (page: Page): Promise<unknown> =>
    JSON.parse(
      JSON.stringify(await page.evaluate('told'), (key, value) => (key === 'blockId' ? typeof value : value)),
    );

  const input = (type: string) => ({ type });
  interface Told {
    readonly what: string;
    readonly kind?: Kind;
    readonly props?: Readonly<Record<string, unknown>>;
    readonly run: string;
    readonly last: string;
    readonly events: readonly (readonly [name: string, detail?: unknown])[];
  }
  /** Every event with its details, in the order in which things happen. */
  const stories: readonly Told[] = [
    {
      what: 'a chat: ready, init, chat-state-persisted, new-input-block, answer',
      run: "it.send('Ada')",
      last: "told.filter(([name]) => name === 'new-input-block').length === 2",
      events: [
        ['ready'],
        ['init'],
        ['chat-state-persisted', [false, { botId: 'talk' }]],
        ['new-input-block', input('text input')],
        ['answer', { message: 'Ada', blockId: 'string' }],
        ['new-input-block', input('text input')],
      ],
    },
    {
      what: 'a remembered chat',
      props: { bot: 'kept' },
      run: "it.setInputValue('')",
      last: "told.some(([name]) => name === 'chat-state-persisted')",
      events: [
        ['ready'],
        ['init'],
        ['chat-state-persisted', [true, { botId: 'kept' }]],
        ['new-input-block', input('text input')],
      ],
    },
    {
      what: 'a chat that ends: end',
      props: { bot: 'over' },
      run: '0',
      last: "told.some(([name]) => name === 'end')",
      events: [['ready'], ['init'], ['chat-state-persisted', [false, { botId: 'over' }]], ['end']],
    },
    {
      what: 'a script that says something: script-execution-success',
      props: { bot: 'script' },
      run: '0',
      last: "told.some(([name]) => name === 'script-execution-success') && asked()",
      events: [
        ['ready'],
        ['init'],
        ['chat-state-persisted', [false, { botId: 'script' }]],
        ['script-execution-success', 'it ran'],
        ['new-input-block', input('text input')],
      ],
    },
    {
      what: 'a bubble: its message, open, close',
      kind: 'bubble',
      props: { ...preview, bot: 'over' },
      run: "it.showPreviewMessage().then(() => inside('#p button').click())",
      last: "told.some(([name]) => name === 'end') && (it.close(), told.at(-1)[0] === 'close')",
      events: [
        ['preview-message-click'],
        ['preview-message-dismissed'],
        ['open'],
        ['ready'],
        ['init'],
        ['chat-state-persisted', [false, { botId: 'over' }]],
        ['end'],
        ['close'],
      ],
    },
    {
      what: 'a popup: open, close',
      kind: 'popup',
      props: { bot: 'over' },
      run: 'it.open()',
      last: "told.some(([name]) => name === 'end') && (it.close(), told.at(-1)[0] === 'close')",
      events: [
        ['open'],
        ['ready'],
        ['init'],
        ['chat-state-persisted', [false, { botId: 'over' }]],
        ['end'],
        ['close'],
      ],
    },
  ];

  for (const { what, kind = 'standard', props, run, last, events } of stories)
    it(`events: ${what}`, async () => {
      const { page, close } = await open(kind, props);
      await finish(page, run);
      await until(page, last);
      const found = await told(page);
      assert.ok(Array.isArray(found));
      assert.deepEqual(
        found.map(([name, detail]) => [name, ...reduced(detail)]),
        events.map(([name, detail]) => [name, ...reduced(detail, ids)]),
      );
      const called: unknown = JSON.parse(
        JSON.stringify(await page.evaluate('called'), (key, value) =>
          key === 'blockId' ? typeof value : value,
        ),
      );
      assert.ok(Array.isArray(called));
      assert.deepEqual(
        called.map(([name, ...given]) => [name, ...reduced(given.length > 1 ? given : given[0])]),
        events.filter(([name]) => name !== 'ready').map(([name, detail]) => [name, ...reduced(detail, ids)]),
        'callbacks are called as the events say',
      );
      await close();
    });

  it('events: what went wrong in the page: new-logs', async () => {
    const { page, close } = await open('standard', { bot: 'boom' });
    await until(page, "told.some(([name]) => name === 'new-logs')");
    const found = await page.evaluate("told.find(([name]) => name === 'new-logs')[1]");
    assert.ok(Array.isArray(found));
    assert.match(JSON.stringify(found[0]), /"status":"error".*setVariable.*missing/);
    await until(page, 'asked()');
    await close();
  });

  it('events come out of the element, named for it', async () => {
    const { page, close } = await open('standard');
    await page.evaluate(
      "window.heard = []; it.addEventListener('parley-answer', (event) => heard.push(event.target.id, event.bubbles, event.composed)); it.send('Ada')",
    );
    await until(page, 'heard.length > 0');
    assert.deepEqual(await page.evaluate('heard'), ['it', true, true]);
    await close();
  });
});

/** Waits for a command, but not for ever. */
const finish = (page: Page, run: string): Promise<unknown> =>
  page.evaluate(
    `Promise.race([${run}, new Promise((_, reject) => setTimeout(() => reject(new Error('Never done')), 20_000))])`,
  );

/** Of inputs the type only; bots under their ids. */
function reduced(detail: unknown, ids?: ReadonlyMap<string, string>): readonly unknown[] {
  if (detail === undefined || detail === null) return [];
  if (typeof detail === 'object' && 'type' in detail) return [{ type: detail.type }];
  if (Array.isArray(detail) && ids !== undefined)
    return [detail.map((each) => (isBot(each) ? { botId: ids.get(each.botId) } : each))];
  return [detail];
}

const isBot = (value: unknown): value is { readonly botId: string } =>
  typeof value === 'object' && value !== null && 'botId' in value;
