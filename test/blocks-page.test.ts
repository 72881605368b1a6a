import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { blockDefs } from '#blocks/registry.schema.ts';
import { diagnose } from '#bot/diagnose.ts';
import { importBot } from '#bot/import.ts';
import { root } from '#kit/source.ts';

describe('the page about blocks', () => {
  const page = readFileSync(`${root}docs/blocks.md`, 'utf8');
  const rows = [...(page.split('\n## ')[0]?.matchAll(/^\| \[`(.+?)`\]\(#\S+\) \| (.+) \|$/gm) ?? [])].map(
    ([, type = '', rest = '']) => ({ type, cells: rest.split(' | ') }),
  );

  it('has every block once', () =>
    assert.deepEqual(
      rows.map(({ type }) => type),
      blockDefs.map(({ type }) => type),
    ));

  for (const { type, cells } of rows) {
    it(`${type}: says all`, () => {
      const [label, kind, preview, actions, messengers] = cells;
      const def = blockDefs.find((each) => each.type === type);
      assert.deepEqual([label, kind], [def?.label, def?.kind]);
      assert.match(preview ?? '', /^(runs|left out)$/);
      assert.equal(messengers, def?.channels.works);
      const named = [...(actions ?? '').matchAll(/`(.+?)`/g)].map(([, action]) => action);
      const known: { readonly clientActions?: readonly string[] } = def ?? {};
      assert.deepEqual(named, known.clientActions ?? []);
    });
  }

  for (const { type } of blockDefs) {
    const section = page.split('\n### ').find((text) => text.split('\n')[0]?.endsWith(`(\`${type}\`)`)) ?? '';
    it(`${type}: its example is a block of a bot`, () => {
      const [, text = ''] = /```json\n(.*?)```/s.exec(section) ?? assert.fail('There is no example');
      const block: unknown = JSON.parse(text);
      const [, blockId] = /^\{\s*"id": "([^"]+)"/.exec(text) ?? [];
      const [, itemId] = /"id": "([^"]+)",\s*"outgoingEdgeId": "next"/.exec(text) ?? [];
      const ids = text.match(/(?<="\w*ariableId": ")[^"]+/g) ?? [];
      const named = text.match(/(?<=\{\{)[^}]+/g) ?? [];
      const variables = [...new Set([...ids, ...named])].map((id) => ({ id, name: id }));
      const imported = importBot(
        {
          version: '6',
          name: type,
          events: [{ id: 'start', type: 'start', outgoingEdgeId: 'e' }],
          groups: [
            { id: 'group', title: 'Group', blocks: [block] },
            { id: 'other', title: 'Other', blocks: [{ id: 'other-1', type: 'start' }] },
          ],
          edges: [
            { id: 'e', from: { eventId: 'start' }, to: { groupId: 'group' } },
            ...(itemId === undefined
              ? []
              : [{ id: 'next', from: { blockId, itemId }, to: { groupId: 'other' } }]),
          ],
          variables,
          theme: {},
          settings: {},
        },
        { credentials: new Set(['my-account']), enableSafetyFlags: false },
      );
      assert.ok(imported.ok, JSON.stringify(imported));
      assert.deepEqual(imported.value.warnings, []);
      // Nothing of it is unknown, so nothing was left out.
      assert.deepEqual(imported.value.bot.document.groups[0]?.blocks, [block]);
      const found = diagnose(imported.value.bot.document);
      assert.deepEqual(
        found.filter(({ severity, code }) => severity === 'error' || code === 'field/required'),
        [],
      );
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
