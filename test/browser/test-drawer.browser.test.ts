import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { createBot } from '#contract/bots.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, openBrowser, shoot, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { openBuilder, TestDrawerVisit } from '#kit/builder-visit.ts';
import type { ScriptedSay } from '#kit/play-example.ts';
import { isRecord } from '#kit/short-bot.ts';
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

let server: TestServer;
let browser: TestBrowser;
before(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.close();
});

async function botOf(name: string): Promise<string> {
  const raw = readJson(`${name}/bot.json`);
  const fields = isRecord(raw) ? raw : {};
  const { groups, events, edges, variables, theme } = fields;
  const made = await server.call({
    caller: 'owner',
    method: 'POST',
    path: '/v1/bots',
    body: {
      workspaceId: ':workspace',
      bot: {
        ...{ name, version: '6', groups, events, edges, variables, theme },
        settings: { typingEmulation: { enabled: false } },
      },
    },
  });
  assert.equal(made.status, 200, made.text);
  const { bot } = createBot.response.parse(made.body);
  return bot.id;
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

  for (const name of readdirSync(examples))
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

  it('can be used by everybody, in light and dark colours', async () => {
    const botId = await botOf('quiz');
    const { page, close } = await openBuilder({ server, browser }, `/bots/${botId}/flow`);
    const visit = new TestDrawerVisit(page);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await visit.hasTurns(1);
    await visit.say('Noor');
    await visit.hasTurns(2);
    await visit.say('Venus');
    await visit.hasTurns(3);
    for (const tab of ['Path', 'Variables']) {
      await visit.drawer.getByRole('tab', { name: tab }).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await shoot(page, `test-drawer-${tab.toLowerCase()}-${colorScheme}`);
        await assertAccessible(page);
      }
    }
    await close();
  });
});
