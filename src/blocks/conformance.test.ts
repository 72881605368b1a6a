import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import type { BlockCase } from '#blocks/case.ts';
import { blockTable } from '#blocks/registry.run.ts';
import { openSandbox } from '#kit/performers.ts';
import { playCase } from '#kit/play-case.ts';
import { modes } from '#kit/player.ts';

/** Every row of every block, through the real engine, in every mode. */
const sandbox = openSandbox();
after(() => sandbox.close());

const folder = new URL('./', import.meta.url);
const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== '_shared' ? [entry.name] : [],
);

for (const name of names) {
  const { cases }: { cases: readonly BlockCase[] } = await import(new URL(`${name}/cases.ts`, folder).href);
  describe(`block ${name}`, () => {
    for (const mode of modes) {
      for (const row of cases)
        it(`${row.name} (${mode.name})`, () => playCase(row, { mode, table: blockTable, sandbox }));
    }
    it('has rows', () => assert.ok(cases.length > 0));
  });
}
