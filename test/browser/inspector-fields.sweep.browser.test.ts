import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as z from 'zod';
import { blockDefs } from '#blocks/registry.schema.ts';
import type { Form } from '#bot/forms/form.ts';
import { itemsOf, valueAt } from '#bot/ops/items.ts';
import { dataOf } from '#builder/inspector/panels/credential-data.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { openBrowser, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { openBuilder } from '#kit/builder-visit.ts';
import { fillForm } from '#kit/page/fill-form.mjs';

const botReply = z.object({ bot: z.looseObject({ id: z.string() }) });
const credentialTypes = z.object({
  types: z.array(
    z.object({
      type: z.string(),
      fields: z.array(z.object({ path: z.string(), isRequired: z.boolean() })),
    }),
  ),
});
const credentialReply = z.object({ credentials: z.object({ id: z.string() }) });
const typesReply = z.object({
  blockTypes: z.array(z.object({ type: z.string(), label: z.string(), form: z.custom<Form>() })),
});

/** Types that are not in the palette: their blocks are there from the start. */
const old: ReadonlySet<string> = new Set(
  blockDefs.filter((def) => 'isLegacy' in def).map(({ type }) => type),
);

/** A bot with these blocks, besides one that others can refer to. */
function botWith(blocks: readonly { readonly id: string; readonly type: string }[]) {
  const groups = [
    { id: 'target', title: 'Target', blocks: [{ id: 'called', type: 'webhook' }] },
    { id: 'old', title: 'Old', blocks },
  ];
  return {
    name: 'Every field',
    events: [{ id: 'start', type: 'start' }],
    edges: [],
    variables: [{ id: 'score', name: 'Score' }],
    groups: groups.map((group, index) => ({ ...group, graphCoordinates: { x: index * 300, y: 0 } })),
  };
}

/** How many blocks of a type it takes to make every choice of its form once. */
function runsOf(form: Form): number {
  return Math.max(
    1,
    ...form.map((field) => {
      if (field.widget === 'section') return runsOf(field.fields);
      if (field.widget !== 'variants') return 1;
      return field.variants.reduce((sum, { fields }) => sum + runsOf(fields), 0);
    }),
  );
}

/** The blocks that it takes: one for each choice, and one more that makes a choice, another one and the first again. */
function runsIn(form: Form): readonly number[] {
  const runs = runsOf(form);
  return Array.from({ length: runs === 1 ? 1 : runs + 1 }, (_, run) => run);
}

describe('the fields of all blocks', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let opened: TestPage;
  let botId = '';
  let types: z.infer<typeof typesReply>['blockTypes'] = [];
  const credentials: Record<string, { readonly id: string; readonly name: string }> = {};
  /** What must be stored, by block: `data-field` and value. */
  const written: {
    readonly id: string;
    readonly type: string;
    readonly fields: readonly (readonly [string, unknown])[];
  }[] = [];

  const get = async (path: string): Promise<unknown> => {
    const reply = await server.call({ caller: 'owner', method: 'GET', path });
    assert.equal(reply.status, 200, reply.text);
    return reply.body;
  };

  before(async () => {
    server = await startTestServer();
    browser = await openBrowser();
    const listed = typesReply.parse(await get('/v1/blockTypes')).blockTypes;
    // The board shows the old ones for as long as nothing else is on it.
    types = listed.toSorted((a, b) => Number(old.has(b.type)) - Number(old.has(a.type)));
    const blocks = types
      .filter(({ type }) => old.has(type))
      .flatMap(({ type, form }) => runsIn(form).map((run) => ({ id: `${type} ${run}`, type })));
    const body = { workspaceId: ':workspace', bot: botWith(blocks) };
    const made = await server.call({ caller: 'owner', method: 'POST', path: '/v1/bots', body });
    assert.equal(made.status, 200, made.text);
    botId = botReply.parse(made.body).bot.id;
    await addCredentials();
    opened = await openBuilder({ server, browser }, `/bots/${botId}/flow`);
    opened.page.setDefaultTimeout(60_000);
    await opened.page.setViewportSize({ width: 1024, height: 200 });
    await opened.page.locator('[data-board][data-ready]').waitFor();
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Required of numbers at Meta alone. */
  const needed: Readonly<Record<string, readonly string[]>> = {
    whatsApp: ['phoneNumberId', 'wabaId', 'systemUserAccessToken', 'appSecret'],
  };

  /** Credentials of every type, with what is required. */
  async function addCredentials(): Promise<void> {
    const values: Readonly<Record<string, string>> = {
      ...{ 'from.email': 'a@b.example', host: 'mail.example.com', url: 'http://proxy.example:80' },
      ...{ phoneNumberId: '12345', wabaId: '12345' },
    };
    for (const { type, fields } of credentialTypes.parse(await get('/v1/credentialTypes')).types) {
      const name = `Mine: ${type}`;
      const required = fields.filter(({ isRequired }) => isRequired).map(({ path }) => path);
      const given = [...required, ...(needed[type] ?? [])];
      const data = dataOf(
        fields.map((field) => ({ ...field, kind: 'text' as const })),
        Object.fromEntries(given.map((path) => [path, values[path] ?? 'value'])),
      );
      const made = await server.call({
        ...{ caller: 'owner', method: 'POST', path: '/v1/workspaces/:workspace/credentials' },
        body: { type, name, data },
      });
      assert.equal(made.status, 200, made.text);
      credentials[type] = { id: credentialReply.parse(made.body).credentials.id, name };
    }
  }

  it('can all be set by their roles and titles', async () => {
    const facts = {
      variable: { id: 'score', name: 'Score' },
      group: { id: 'target', name: 'Target' },
      block: 'called',
      credentials,
    };
    const missing: string[] = [];
    for (const { type, label, form } of types) {
      for (const run of runsIn(form)) {
        const filled = await opened.page.evaluate(fillForm, {
          block: old.has(type) ? { id: `${type} ${run}` } : { type, label },
          ...{ form, facts, run },
        });
        written.push({ id: filled.id, type, fields: filled.written });
        missing.push(...filled.missing.map((line) => `${type}: ${line}`));
      }
    }
    assert.deepEqual(missing, []);
    assert.deepEqual(opened.problems, []);
  });

  it('are stored as they were set', async () => {
    await opened.page.locator('[data-save="saved"]').waitFor();
    const stored = botReply.parse(await get(`/v1/bots/${botId}`)).bot;
    const groups = itemsOf(stored['groups']) ?? [];
    const blocks = new Map(
      groups.flatMap((group) => itemsOf(valueAt(group, ['blocks'])) ?? []).map((block) => [block.id, block]),
    );
    const wrong = written.flatMap(({ id, type, fields }) =>
      fields.flatMap(([address, value]) => {
        const found = placeIn(blocks.get(id), address.split('.'));
        const isThere = JSON.stringify(found) === JSON.stringify(value);
        return isThere
          ? []
          : [`${type}: ${address} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`];
      }),
    );
    assert.deepEqual(wrong, []);
    assert.ok(written.flatMap(({ fields }) => fields).length > 900);
  });
});

/** What stands at a `data-field`: elements of lists by id, or by position. */
function placeIn(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((at, step) => {
    if (!Array.isArray(at)) return valueAt(at, [step]);
    const list: readonly unknown[] = at;
    return itemsOf(list)?.find(({ id }) => id === step) ?? list[Number(step)];
  }, value);
}
