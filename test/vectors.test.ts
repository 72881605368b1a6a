import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { blockTable } from '#blocks/registry.run.ts';
import { openSandbox } from '#kit/performers.ts';
import { playCase } from '#kit/play-case.ts';
import { modes } from '#kit/player.ts';
import { actions } from './vectors/actions.ts';
import { flow } from './vectors/flow.ts';
import { inputs } from './vectors/inputs.ts';
import { links } from './vectors/links.ts';

/** Known conversations, each as a row here, over HTTP (rows of the chat API), or in part each. */
const places: Readonly<Record<string, readonly ('engine' | 'http')[]>> = {
  A1: ['engine', 'http'],
  A2: ['engine', 'http'],
  A3: ['engine', 'http'],
  A4: ['engine'],
  A5: ['engine'],
  A6: ['engine'],
  A7: ['engine'],
  A8: ['engine'],
  A9: ['engine'],
  A10: ['engine'],
  A11: ['engine'],
  A12: ['engine'],
  A13: ['engine'],
  A14: ['engine', 'http'],
  A15: ['engine', 'http'],
  A16: ['engine'],
  A17: ['engine'],
  A18: ['engine', 'http'],
  A19: ['engine', 'http'],
  A20: ['engine', 'http'],
  A21: ['engine', 'http'],
  A22: ['engine'],
  A23: ['http'],
  A24: ['engine', 'http'],
  A25: ['http'],
  A26: ['engine', 'http'],
};

const rows = [...flow, ...inputs, ...actions, ...links];
const sandbox = openSandbox();
after(() => sandbox.close());

for (const mode of modes)
  describe(`known conversations, ${mode.name}`, () => {
    for (const row of rows) it(row.name, () => playCase(row, { mode, table: blockTable, sandbox }));
  });

it('each has its place, and its rows', () => {
  const named = new Set(rows.map((row) => /^A\d+/.exec(row.name)?.[0]));
  const here = Object.entries(places).flatMap(([id, where]) => (where.includes('engine') ? [id] : []));
  assert.deepEqual(here.toSorted(), [...named].toSorted());
  assert.deepEqual(
    Object.keys(places),
    Array.from({ length: 26 }, (_, index) => `A${index + 1}`),
  );
});
