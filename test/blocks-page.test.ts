import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { blockDefs } from '#blocks/registry.schema.ts';
import { root } from '#kit/source.ts';

/** The source of what a block does, by its type. */
const runs: ReadonlyMap<string, string> = new Map(
  globSync('src/blocks/*/schema.ts', { cwd: root }).flatMap(
    (path): readonly (readonly [string, string])[] => {
      const [, type] =
        /defineBlock\(\{\n {2}type: '(.+)',/.exec(readFileSync(`${root}${path}`, 'utf8')) ?? [];
      const run = `${root}${path.replace('schema.ts', 'run.ts')}`;
      return type !== undefined && existsSync(run) ? [[type, readFileSync(run, 'utf8')]] : [];
    },
  ),
);

describe('the page about blocks', () => {
  const page = readFileSync(`${root}docs/blocks.md`, 'utf8');
  const rows = [...(page.split('\n## ')[0]?.matchAll(/^\| `(.+?)` \| (.+) \|$/gm) ?? [])].map(
    ([, type = '', rest = '']) => ({ type, cells: rest.split(' | ') }),
  );

  it('has every block once', () =>
    assert.deepEqual(
      rows.map(({ type }) => type),
      blockDefs.map(({ type }) => type),
    ));

  for (const { type, cells } of rows) {
    it(`${type}: says all, and runs if it says so`, () => {
      const [label, kind, parses, live, preview, actions, messengers] = cells;
      const def = blockDefs.find((each) => each.type === type);
      assert.deepEqual([label, kind, parses], [def?.label, def?.kind, 'yes']);
      assert.match(live ?? '', /^(yes|passed over)$/);
      assert.match(preview ?? '', /^(yes|left out|passed over)$/);
      assert.equal(messengers, def?.channels.works);
      const source = runs.get(type) ?? '';
      assert.equal(/\bnotAvailable\b|\bunavailable\b/.test(source), live === 'passed over');
      const named = [...(actions ?? '').matchAll(/`(.+?)`/g)].map(([, action]) => action);
      const known: { readonly clientActions?: readonly string[] } = def ?? {};
      assert.deepEqual(named, known.clientActions ?? []);
    });
  }

  for (const def of blockDefs) {
    const { label, pageNeeds }: { readonly label: string; readonly pageNeeds?: string } = def;
    if (pageNeeds !== undefined)
      it(`${label}: what the page needs is a sentence`, () => {
        assert.match(pageNeeds, /\.$/);
        assert.ok(page.includes(`| ${label} | ${pageNeeds} |`));
      });
  }

  for (const { label, channels } of blockDefs)
    if (channels.works !== 'everywhere')
      it(`${label}: why it is ${channels.works} is a sentence`, () => {
        assert.match(channels.because, /^[A-Z].*\.$/);
        assert.ok(page.includes(`| ${label} | ${channels.works} | ${channels.because} |`));
      });
});
