import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { diagnose } from '#bot/diagnose.ts';
import type { BotDocument } from '#bot/document.ts';
import { exportBot } from '#bot/export.ts';
import { importBot } from '#bot/import.ts';
import { findSuites } from '#cli/test/find-suites.ts';
import type { Suite } from '#cli/test/suite.ts';
import { type SuiteReport, testReport } from '#cli/test/test-report.ts';
import { openSandbox } from '#kit/performers.ts';
import { phones } from '#kit/phones.ts';
import { documentOf, playExample, playExampleOn } from '#kit/play-example.ts';
import { modes } from '#kit/player.ts';
import { createTestComputer } from '#server/effects/test-computer.ts';
import { linkedBotIds } from '#server/setup/relink-bots.ts';
import { leadTest } from '#server/trials/lead-test.ts';
import { openTrial, type Trial } from '#trial/open-trial.ts';
import type { ConversationTest } from '#trial/test-schema.ts';

const folders = new URL('bots/', import.meta.url);
const names = readdirSync(folders).toSorted();
const sandbox = openSandbox();
const { compute, close } = createTestComputer();
after(() => sandbox.close());
after(close);

/**
 * What tests can reach, counted by hand with the files open. Ways: one out of each block, and one for each button, card or
 * condition that is connected; a question of which all buttons are connected has none besides these.
 */
const counted: Readonly<
  Record<string, readonly [events: number, blocks: number, ways: number, comparisons: number]>
> = {
  appointment: [1, 27, 27 - 2 + 3 + 3 + 1, 2 * 2],
  'arabic-table': [1, 26, 26 - 4 + 2 + 2 + 2 + 2 + 1 + 1, 2 * 2],
  'lead-capture': [1, 30, 30 - 3 + 3 + 2 + 2 + 1, 2 * 1],
  nps: [1, 18, 18 - 2 + 4 + 2 + 2, 2 * 2],
  onboarding: [1 + 1, 26 + 7, 33 - 2 + 3 + 4, 0],
  order: [1, 24, 24 - 4 + 4 + 2 + 2 + 2 + 1, 2 * 1],
  quiz: [1, 37, 37 - 5 + 4 * 3 + 2 + 4 + 2, 2 * 6],
  support: [2, 33, 33 - 5 + 4 + 2 + 2 + 2 + 2 + 1 + 1, 2 * 2],
};

const scriptSchema = z.strictObject({
  conversations: z
    .array(
      z.strictObject({
        name: z.string(),
        turns: z.array(
          z.strictObject({
            say: z.union([z.string(), z.strictObject({ command: z.string() })]).optional(),
            bubbles: z.array(z.string()),
            input: z.string().nullable(),
          }),
        ),
        variables: z.record(z.string(), z.union([z.string(), z.array(z.string().nullable()), z.null()])),
      }),
    )
    .min(1),
});

/** All bots of a folder, the main one first. */
function filesOf(name: string): readonly string[] {
  const files = readdirSync(new URL(`${name}/`, folders)).filter((file) =>
    /^(bot|.+\.bot)\.json$/.test(file),
  );
  return files.toSorted((a, b) => Number(b === 'bot.json') - Number(a === 'bot.json'));
}

const suitesOf = async (name: string): Promise<Suite> => {
  const found = await findSuites(fileURLToPath(new URL(name, folders)));
  assert.ok(found.ok && found.value[0], JSON.stringify(found));
  return found.value[0];
};

const reportOf = async (name: string): Promise<SuiteReport> => {
  const [report] = (await testReport([await suitesOf(name)], undefined)).suites;
  assert.ok(report);
  return report;
};

/** The edges that can be broken without any test failing. Tests that take an edge are asked, if any is known. */
async function unnoticed(name: string): Promise<readonly string[]> {
  const { trial, tests } = await suitesOf(name);
  const all = tests.map((each) => each.test);
  const taken = new Map<string, ConversationTest[]>();
  for (const { test: each } of tests) {
    const { trace } = await leadTest(trial, each, { compute });
    for (const step of trace)
      if (step.kind === 'way' && step.edgeId !== undefined) {
        const key = `${step.version} ${step.edgeId}`;
        taken.set(key, [...(taken.get(key) ?? []).filter((other) => other !== each), each]);
      }
  }
  const bots = [...trial.bots.values()];
  const missed: string[] = [];
  for (const { id, document } of bots)
    for (const edge of document.edges)
      for (const broken of brokenEdges(document, edge)) {
        const changed = bots.map((bot) => (bot.id === id ? { id, document: broken } : bot));
        const [main, ...others] = changed;
        assert.ok(main);
        const key = `${id} ${edge.id}`;
        if (!(await isNoticed(openTrial([main, ...others]), taken.get(key) ?? all))) missed.push(key);
      }
  return missed;
}

/** The document with the edge leading to another group, and without it. */
function brokenEdges(document: BotDocument, edge: BotDocument['edges'][number]): readonly BotDocument[] {
  const others = document.groups.filter(({ id }) => id !== edge.to.groupId);
  const elsewhere = others[0]?.id ?? 'none';
  return [
    {
      ...document,
      edges: document.edges.map((each) => (each === edge ? { ...each, to: { groupId: elsewhere } } : each)),
    },
    {
      ...document,
      edges: document.edges.map((each) => (each === edge ? { ...each, to: { groupId: 'none' } } : each)),
    },
  ];
}

async function isNoticed(trial: Trial, tests: readonly ConversationTest[]): Promise<boolean> {
  for (const each of tests) if ((await leadTest(trial, each, { compute })).failures.length > 0) return true;
  return false;
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folders), 'utf8'));

test('there are at least eight, each with a main bot and a script', () => {
  assert.ok(names.length >= 8, names.join(', '));
  for (const name of names) {
    assert.ok(existsSync(new URL(`${name}/bot.json`, folders)), name);
    assert.ok(existsSync(new URL(`${name}/script.json`, folders)), name);
  }
});

for (const name of names) {
  describe(name, () => {
    const files = filesOf(name);
    const raws = files.map((file) => read(`${name}/${file}`));
    const { conversations } = scriptSchema.parse(read(`${name}/script.json`));

    for (const [index, file] of files.entries()) {
      const document = documentOf(raws[index]);

      test(`${file}: nothing to complain about`, () => {
        const complaints = diagnose(document).filter(({ severity }) => severity !== 'info');
        assert.deepEqual(complaints, []);
      });

      test(`${file}: names its schema, which stays behind when it is imported`, () => {
        const { $schema } = z.object({ $schema: z.string() }).parse(raws[index]);
        const schema = new URL($schema, new URL(`${name}/${file}`, folders));
        assert.equal(schema.href, new URL('../docs/bot.schema.json', import.meta.url).href);
        assert.ok(!('$schema' in document));
      });

      test(`${file}: importing it loses nothing`, () => {
        const imported = importBot(raws[index], { credentials: new Set(), enableSafetyFlags: false });
        assert.ok(imported.ok);
        assert.deepEqual(imported.value.warnings, []);
        assert.deepEqual(imported.value.bot.document, document);
        const exported = exportBot({
          ...imported.value.bot,
          id: 'x',
          workspaceId: 'w',
          createdAt: '2026-01-02T03:04:05.000Z',
          updatedAt: '2026-01-02T03:04:05.000Z',
        });
        assert.deepEqual(documentOf(exported), document);
      });

      test(`${file}: no group lies on another`, () => {
        const places = document.groups.map(({ graphCoordinates }) => graphCoordinates);
        for (const [at, place] of places.entries()) {
          for (const other of places.slice(at + 1)) {
            const apart =
              Math.abs((place?.x ?? 0) - (other?.x ?? 0)) >= 320 ||
              Math.abs((place?.y ?? 0) - (other?.y ?? 0)) >= 320;
            assert.ok(apart, `${JSON.stringify(place)} and ${JSON.stringify(other)}`);
          }
        }
      });

      test(`${file}: the bots it links to are here`, () => {
        const here = raws.map((raw) => z.object({ id: z.string() }).parse(raw).id);
        for (const id of linkedBotIds(document)) assert.ok(here.includes(id), id);
      });
    }

    test('the scripts visit every input of the main bot', () => {
      const asked = conversations.flatMap(({ turns }) => turns.map(({ input }) => input));
      const inputs = documentOf(raws[0]).groups.flatMap((group) =>
        group.blocks.map(({ type }) => type).filter((type) => / input$|^cards$/.test(type)),
      );
      for (const type of new Set(inputs)) assert.ok(asked.includes(type), type);
    });

    test('its conversation tests pass, and reach everything', async () => {
      const { results, coverage } = await reportOf(name);
      assert.deepEqual(
        results.flatMap(({ failures }) => failures),
        [],
      );
      for (const part of ['events', 'blocks', 'ways', 'comparisons'] as const)
        assert.deepEqual(coverage[part].missing, [], part);
      const { events, blocks, ways, comparisons } = coverage;
      assert.deepEqual(
        [events, blocks, ways, comparisons].map(({ reached, total }) => [reached, total]),
        counted[name]?.map((count) => [count, count]),
      );
    });

    test('its conversation tests notice each edge that leads elsewhere, or nowhere', async () => {
      assert.deepEqual(await unnoticed(name), []);
    });

    for (const on of phones)
      for (const { name: title, turns, variables } of conversations)
        test(`${title} (with the same values in ${on.adapter.capabilities.name})`, async () => {
          const says = turns.flatMap(({ say }) => (say === undefined ? [] : [say]));
          assert.deepEqual(await playExampleOn(raws, says, { sandbox, on }), variables);
        });

    for (const mode of modes) {
      for (const { name: title, turns, variables } of conversations) {
        test(`${title} (${mode.name})`, async () => {
          const says = turns.flatMap(({ say }) => (say === undefined ? [] : [say]));
          const played = await playExample(raws, says, { mode, sandbox });
          assert.deepEqual(played.turns, turns);
          assert.deepEqual(played.variables, variables);
          assert.equal(played.turns.at(-1)?.input, null, 'the conversation comes to its end');
        });
      }
    }
  });
}
