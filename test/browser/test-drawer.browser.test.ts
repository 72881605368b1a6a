import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { createBot } from '#contract/bots.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, openBrowser, shoot, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { openBuilder, TestDrawerVisit } from '#kit/builder-visit.ts';
import { eventually } from '#kit/eventually.ts';
import { holdRequests } from '#kit/hold-requests.ts';
import type { ScriptedSay } from '#kit/scripted-say.ts';
import { isRecord } from '#kit/short-bot.ts';
import { inModes, itInSweep, sweep } from '#kit/sweep.ts';
import { startWebService, type WebService } from '#kit/web-service.ts';
import { parseJson } from '#lib/parse-json.ts';

const examples = new URL('../../examples/bots/', import.meta.url);

/** What the visitor of the first conversation of an example says. */
function saysOf(name: string): readonly ScriptedSay[] {
  const script = readJson(`${name}/script.json`);
  const [first] = isRecord(script) && Array.isArray(script.conversations) ? script.conversations : [];
  const turns: readonly unknown[] = isRecord(first) && Array.isArray(first.turns) ? first.turns : [];
  return turns.flatMap((turn): readonly ScriptedSay[] => {
    const say = isRecord(turn) ? turn.say : undefined;
    if (typeof say === 'string') return [say];
    return isRecord(say) && typeof say.command === 'string' ? [{ command: say.command }] : [];
  });
}

/** The blocks of an example; those of bots that it links to are not on its board. */
function blockIdsOf(name: string): readonly unknown[] {
  const raw = readJson(`${name}/bot.json`);
  const groups: readonly unknown[] = isRecord(raw) && Array.isArray(raw.groups) ? raw.groups : [];
  return groups.flatMap((group): readonly unknown[] =>
    isRecord(group) && Array.isArray(group.blocks)
      ? group.blocks.map((block: unknown) => (isRecord(block) ? block.id : undefined))
      : [],
  );
}

const readJson = (path: string): unknown => parseJson(readFileSync(new URL(path, examples), 'utf8'));

/** The chat on somebody's own phone stands beside the board as soon as the phone sent its code, and one can leave it. */
async function followsPhone(page: Page, drawer: Locator): Promise<void> {
  const until = '2026-01-01T10:00:00.000Z';
  const running = { state: 'running', contactId: 'c', name: 'Ann', until };
  const code = { code: 'K7QF2M9XTB', link: 'https://t.me/x', qr: '', expiresAt: until };
  const piece = { kind: 'text', text: { text: 'From the phone', marks: [] } };
  const turn = {
    ...{ turn: 0, message: { type: 'text', text: 'hello' }, hasEnded: false, logs: [] },
    trace: [{ kind: 'block', version: 'v', blockId: 'when', groupId: 'a' }],
    channelMessages: { messages: [{ piece, requests: [] }], question: null, warnings: [] },
  };
  await page.route(/\/channels\/telegram\/preview/, (route) => {
    const isChat = route.request().url().includes('/chat');
    const chat = { ...running, sessionId: 's', turns: [turn] };
    const json = isChat ? chat : route.request().method() === 'POST' ? code : running;
    return route.fulfill({ json });
  });
  await drawer.getByRole('button', { name: 'Try on your phone' }).click();
  const followed = drawer.getByRole('region', { name: 'Telegram, on a phone' });
  await followed.getByText('From the phone').first().waitFor();
  await page.locator('[data-block-id="when"][data-visit="1"]').waitFor();
  await followed.getByText('On Ann’s phone until').waitFor();
  await assertAccessible(page);
  await shoot(page, 'test-phone-own');
  await followed.getByRole('button', { name: 'Simulate here' }).click();
}

let server: TestServer;
let browser: TestBrowser;
let web: WebService;
before(async () => {
  web = await startWebService();
  [server, browser] = await Promise.all([
    startTestServer({ egress: { testListeners: [web.place] } }),
    openBrowser(),
  ]);
});
after(async () => {
  await browser.close();
  await server.close();
  await web.close();
});

async function botOf(name: string): Promise<string> {
  const raw = readJson(`${name}/bot.json`);
  const fields = isRecord(raw) ? raw : {};
  const { groups, events, edges, variables, theme } = fields;
  return await createBotOf({ name, groups, events, edges, variables, theme });
}

async function createBotOf(bot: object): Promise<string> {
  const made = await server.call({
    caller: 'owner',
    method: 'POST',
    path: '/v1/bots',
    body: {
      workspaceId: ':workspace',
      bot: {
        ...bot,
        ...{ version: '6', settings: { typingEmulation: { enabled: false } } },
      },
    },
  });
  assert.equal(made.status, 200, made.text);
  return createBot.response.parse(made.body).bot.id;
}

/** Asks for a name, sends it to a service, and says hello if that answered; a second group can be tested alone. */
function orderBot() {
  const say = (id: string, text: string) => ({
    ...{ id, type: 'text' },
    content: { richText: [{ type: 'p', children: [{ text }] }] },
  });
  const comparison = { id: 'q', variableId: 'status', comparisonOperator: 'Equal to', value: '200' };
  const condition = {
    ...{ id: 'if', type: 'Condition' },
    items: [{ id: 'ok', outgoingEdgeId: 'e', content: { comparisons: [comparison] } }],
  };
  const send = {
    ...{ id: 'send', type: 'Webhook' },
    options: {
      isCustomBody: true,
      webhook: {
        ...{ url: `${web.url}/echo`, method: 'POST', body: '{"order":"{{Name}} in {{City}}"}' },
        headers: [{ id: 'h', key: 'Authorization', value: 'Bearer keep-this-to-yourself' }],
      },
      responseVariableMapping: [{ id: 'm', bodyPath: 'statusCode', variableId: 'status' }],
    },
  };
  const ask = (id: string, variableId: string) => ({ id, type: 'text input', options: { variableId } });
  const at = (x: number) => ({ graphCoordinates: { x, y: 0 } });
  return {
    name: 'Order',
    events: [{ id: 's', type: 'start', outgoingEdgeId: 's1', ...at(-200) }],
    groups: [
      { id: 'a', title: 'Order', blocks: [ask('name', 'name'), send, condition], ...at(0) },
      { id: 'b', title: 'Thanks', blocks: [say('hello', 'Hello {{Name}}'), ask('city', 'city')], ...at(400) },
    ],
    edges: [
      { id: 's1', from: { eventId: 's' }, to: { groupId: 'a' } },
      { id: 'e', from: { blockId: 'if', itemId: 'ok' }, to: { groupId: 'b' } },
    ],
    variables: ['Name', 'City', 'Status'].map((name) => ({ id: name.toLowerCase(), name })),
  };
}

/** The path that the API tells, turn by turn: blocks, without repeating one that was asked and then answered. */
async function tracedPaths(
  botId: string,
  says: readonly ScriptedSay[],
): Promise<readonly (readonly string[])[]> {
  const steps: string[] = [];
  const paths: (readonly string[])[] = [];
  let path = `/v1/bots/${botId}/preview/startChat`;
  for (const say of [undefined, ...says]) {
    const message = typeof say === 'object' ? { type: 'command', ...say } : say;
    const reply = await server.call({
      ...{ caller: 'owner', method: 'POST', path },
      body: { withTrace: true, ...(message !== undefined && { message }) },
    });
    assert.equal(reply.status, 200, reply.text);
    const fields = isRecord(reply.body) ? reply.body : {};
    if (typeof fields.sessionId === 'string') path = `/v1/sessions/${fields.sessionId}/continueChat`;
    for (const step of Array.isArray(fields.trace) ? fields.trace : [])
      if (isRecord(step) && step.kind === 'block' && steps.at(-1) !== step.blockId)
        steps.push(String(step.blockId));
    paths.push([...steps]);
  }
  return paths;
}

describe('the test drawer', () => {
  // One page for all examples: a new one would compile the builder and the client again.
  let opened: TestPage;
  before(async () => {
    opened = await openBuilder({ server, browser }, '/');
    // Only blocks in sight are drawn: the largest example fits.
    await opened.page.setViewportSize({ width: 2800, height: 1120 });
  });

  itInSweep('plays a bot on a simulated phone, as WhatsApp and as Telegram show it', async () => {
    const items = Array.from({ length: 12 }, (_, n) => ({ id: `t${n}`, content: `Town ${n + 1}` }));
    const say = (id: string, text: string) => ({
      ...{ id, type: 'text' },
      content: { richText: [{ type: 'p', children: [{ text, bold: true }] }] },
    });
    const botId = await createBotOf({
      name: 'Towns',
      events: [{ id: 's', type: 'start', outgoingEdgeId: 's1', graphCoordinates: { x: -200, y: 0 } }],
      groups: [
        {
          ...{ id: 'a', title: 'Towns', graphCoordinates: { x: 0, y: 0 } },
          blocks: [
            say('where', 'Where to?'),
            { id: 'town', type: 'choice input', items, options: { variableId: 'v' } },
            say('there', 'To {{Town}}!'),
            { id: 'when', type: 'text input' },
            say('bye', 'See you.'),
          ],
        },
      ],
      edges: [{ id: 's1', from: { eventId: 's' }, to: { groupId: 'a' } }],
      variables: [{ id: 'v', name: 'Town' }],
    });
    const { page, problems } = opened;
    await page.goto(`${await server.address()}/app/bots/${botId}/flow`);
    const { drawer } = new TestDrawerVisit(page);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    const confirm = drawer.getByRole('button', { name: 'Start the test' });
    await confirm.or(drawer.locator('[data-turn]').first()).first().waitFor();
    if (await confirm.isVisible()) await confirm.click();
    const phone = (name: string) => drawer.getByRole('region', { name: `${name}, simulated` });
    const button = (name: string) => drawer.getByRole('button', { name, exact: true });
    await drawer.getByLabel('Test as').selectOption('WhatsApp');
    await phone('WhatsApp').getByText('Where to?').waitFor();
    await button('1 Town 1').waitFor();
    await shoot(page, 'test-phone-whatsapp');
    await assertAccessible(page);
    // A list of ten rows: what is sent cannot change, so the next page is sent.
    await button('More (10–12)').click();
    await button('12 Town 12').click();
    await phone('WhatsApp').getByText('To Town 12!').waitFor();
    await drawer.getByLabel('Message', { exact: true }).fill('tomorrow');
    await page.keyboard.press('Enter');
    await phone('WhatsApp').getByText('See you.').waitFor();
    await drawer.getByText('The chat ended here').waitFor();
    await drawer.getByLabel('Test as').selectOption('Telegram');
    await phone('Telegram').getByText('Where to?').waitFor();
    await button('Town 12').click();
    await phone('Telegram').getByText('To Town 12!').waitFor();
    // The question is over: Telegram takes its buttons away.
    await button('Town 1').waitFor({ state: 'detached' });
    await followsPhone(page, drawer);
    await phone('Telegram').getByText('Where to?').waitFor();
    await drawer.getByLabel('Test as').selectOption('Web page');
    await drawer.locator('iframe[title="Test chat"]').waitFor();
    assert.deepEqual(problems, []);
  });

  it('draws a picture and a port for each button, and lists times and log entries of a test', async () => {
    const picture = 'https://shop.example/night.svg';
    const items = [
      { id: 'Yes', content: 'Yes' },
      { id: 'No', content: 'No', outgoingEdgeId: 'e' },
    ];
    const code = { variableId: 'v', isCode: true, expressionToEvaluate: 'missing()' };
    const botId = await createBotOf({
      name: 'Pictures',
      groups: [
        {
          ...{ id: 'a', title: 'Ask', graphCoordinates: { x: 300, y: 0 } },
          blocks: [
            { id: 'picture', type: 'image', content: { url: picture } },
            { id: 'wrong', type: 'Set variable', options: code },
            { id: 'ask', type: 'choice input', items },
          ],
        },
        { ...{ id: 'b', title: 'Bye', graphCoordinates: { x: 700, y: 0 } }, blocks: [] },
      ],
      events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 's1' }],
      edges: [
        { id: 's1', from: { eventId: 's' }, to: { groupId: 'a' } },
        { id: 'e', from: { blockId: 'ask', itemId: 'No' }, to: { groupId: 'b' } },
      ],
      variables: [{ id: 'v', name: 'Town' }],
    });
    const { page } = opened;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"/>';
    await page.route(picture, (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }));
    await page.goto(`${await server.address()}/app/bots/${botId}/flow`);
    const board = page.getByRole('region', { name: 'Flow' });
    await board.locator(`[data-block-id="picture"] img[src="${picture}"]`).waitFor();
    const ports = board.locator('[data-block-id="ask"] [data-item-id] [data-port]');
    await ports.nth(1).waitFor();
    assert.deepEqual(
      await ports.evaluateAll((all) =>
        all.map((each) => [each.getAttribute('data-port'), each.getAttribute('data-connected')]),
      ),
      [
        ['["ask","Yes",""]', 'false'],
        ['["ask","No",""]', 'true'],
      ],
    );
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    const { drawer } = new TestDrawerVisit(page);
    const turn = drawer.locator('[data-turn="1"]');
    await turn
      .getByText(/^(< 1|\d+) ms$/)
      .first()
      .waitFor();
    await drawer.getByRole('tab', { name: 'Log' }).click();
    await drawer.locator('[data-status="error"]').filter({ hasText: 'missing' }).waitFor();
    await page.unroute(picture);
  });

  for (const name of sweep(readdirSync(examples), (each) => each === 'order'))
    it(`shows the path of the example ${name}, also after going back`, async () => {
      const botId = await botOf(name);
      const says = saysOf(name);
      const paths = await tracedPaths(botId, says);
      const { page, problems } = opened;
      await page.goto(`${await server.address()}/app/bots/${botId}/flow`);
      const visit = new TestDrawerVisit(page);
      await page.getByRole('button', { name: 'Test', exact: true }).click();
      const confirm = visit.drawer.getByRole('button', { name: 'Start the test' });
      await confirm.or(visit.drawer.locator('[data-turn]').first()).first().waitFor();
      if (await confirm.isVisible()) await confirm.click();
      await visit.hasTurns(1);
      await page.getByRole('button', { name: 'Show everything' }).click();
      const known = new Set(blockIdsOf(name));
      const onBoard = (path: readonly string[] = []): readonly string[] => path.filter((id) => known.has(id));
      assert.deepEqual(await visit.path(), onBoard(paths[0]));
      for (const [index, say] of says.entries()) {
        await visit.say(say);
        await visit.hasTurns(index + 2);
      }
      assert.deepEqual(await visit.path(), onBoard(paths.at(-1)));
      // Back to the question after the first turn, and the same answer again.
      const [first] = says;
      if (typeof first === 'string') {
        await visit.drawer.getByRole('button', { name: 'Answer differently' }).first().click();
        await visit.hasTurns(1);
        assert.deepEqual(await visit.path(), onBoard(paths[0]));
        await visit.say(first);
        await visit.hasTurns(2);
        assert.deepEqual(await visit.path(), onBoard(paths[1]));
      }
      assert.deepEqual(problems, []);
    });

  it('shows what is really sent, requests and variables while the chat goes on', async () => {
    const botId = await createBotOf(orderBot());
    const { page, problems } = opened;
    await page.goto(`${await server.address()}/app/bots/${botId}/flow`);
    const visit = new TestDrawerVisit(page);
    const { drawer } = visit;
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await drawer.getByText('This bot calls other services.').waitFor();
    await drawer.getByRole('listitem').filter({ hasText: 'HTTP request' }).waitFor();
    assert.equal(web.heard.length, 0);
    await drawer.getByRole('button', { name: 'Start the test' }).click();
    await visit.hasTurns(1);
    const variable = (name: string) => drawer.getByRole('row').filter({ hasText: name });
    await drawer.getByRole('tab', { name: 'Variables' }).click();
    await variable('Name').getByText('nothing').waitFor();
    await visit.say('Noor');
    await variable('Name').getByText('“Noor”').waitFor();
    await variable('Name').getByText('before: nothing').waitFor();
    await variable('Status').getByText('“200”').waitFor();
    assert.equal(web.heard.at(-1)?.body, '{"order":"Noor in "}');
    await drawer.getByRole('tab', { name: 'Requests 1' }).click();
    await drawer.locator('summary').click();
    const exchange = await drawer.getByRole('tabpanel').innerText();
    for (const part of [`${web.url}/echo`, 'Noor in ', '"statusCode": 200', '"authorization": "•••"'])
      assert.ok(exchange.includes(part), exchange);
    assert.ok(!exchange.includes('keep-this-to-yourself'), exchange);
    await drawer.getByRole('tab', { name: 'Path' }).click();
    for (const why of [
      'Name is now “Noor”',
      `Asked for POST ${web.url}/echo`,
      /^Status \(“200”\) equal to “200”: yes$/,
    ])
      await drawer.getByText(why).first().waitFor();

    // A key takes the last answer back, another one gives it again.
    await drawer.getByRole('heading', { name: 'Test', exact: true }).click();
    await page.keyboard.press(',');
    await visit.hasTurns(1);
    await page.keyboard.press('.');
    await visit.hasTurns(2);
    await drawer.getByText('Name is now “Noor”').waitFor();

    // A question that comes after somebody left the chat does not call them back.
    await drawer.getByRole('button', { name: 'Restart' }).click();
    await visit.hasTurns(1);
    const chat = page.frameLocator('iframe[title="Test chat"]');
    const isInFrame = () => page.evaluate<boolean>(`document.activeElement.matches('iframe')`);
    await chat.getByRole('textbox').fill('Kim');
    const [isAsked, letAnswer] = await holdRequests(page, /\/continueChat$/);
    await chat.getByRole('textbox').press('Enter');
    await isAsked;
    await page.keyboard.press('Escape');
    await eventually(async () => !(await isInFrame()));
    letAnswer();
    await visit.hasTurns(2);
    await chat.getByText('Hello Kim').first().waitFor();
    await chat.locator('[data-first]').waitFor();
    await page.unrouteAll();
    assert.equal(await isInFrame(), false);

    // Other values at the start, from the middle of the flow, as on a dark desktop.
    await drawer.getByRole('button', { name: 'Values at the start' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Ada');
    await page.getByRole('dialog').getByRole('button', { name: 'Start with these' }).click();
    await visit.hasTurns(1);
    await page.locator('[data-group-id="b"] h2').click();
    await page.keyboard.press('t');
    await chat.getByText('Hello Ada').first().waitFor();
    assert.deepEqual(await visit.path(), ['hello', 'city']);
    const widthNow = async () => (await drawer.boundingBox())?.width ?? 0;
    const before = await widthNow();
    await drawer.getByRole('button', { name: 'Show as on a desktop' }).click();
    await eventually(async () => (await widthNow()) > before);
    // Without a scheme that the test chose, a frame has that of its element.
    await page.emulateMedia({ colorScheme: null });
    await drawer.getByRole('button', { name: 'Show on a dark system' }).click();
    await eventually(
      async () =>
        (await chat.locator('html').evaluate(`matchMedia('(prefers-color-scheme: dark)').matches`)) === true,
    );
    assert.deepEqual(problems, []);
  });

  itInSweep('can be used by everybody, in light and dark colours', async () => {
    const botId = await botOf('quiz');
    const { page, close } = await openBuilder({ server, browser }, `/bots/${botId}/flow`);
    const visit = new TestDrawerVisit(page);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await visit.hasTurns(1);
    await visit.say('Noor');
    await visit.hasTurns(2);
    await visit.say('Venus');
    await visit.hasTurns(3);
    for (const [tab, colorScheme] of inModes(['Path', 'Variables'], ['light', 'dark'] as const)) {
      await visit.drawer.getByRole('tab', { name: tab }).click();
      await page.emulateMedia({ colorScheme });
      await shoot(page, `test-drawer-${tab.toLowerCase()}-${colorScheme}`);
      await assertAccessible(page);
    }
    await close();
  });
});
