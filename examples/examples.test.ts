import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { z } from 'zod';
import { diagnose } from '#bot/diagnose.ts';
import { exportBot } from '#bot/export.ts';
import { importBot } from '#bot/import.ts';
import { openSandbox } from '#kit/performers.ts';
import { documentOf, playExample } from '#kit/play-example.ts';
import { modes } from '#kit/player.ts';
import { linkedBotIds } from '#server/setup/relink-bots.ts';

const folders = new URL('bots/', import.meta.url);
const names = readdirSync(folders).toSorted();
const sandbox = openSandbox();
after(() => sandbox.close());

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
