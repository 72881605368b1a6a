import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockDefs } from '#blocks/registry.schema.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { expandBot } from '#kit/short-bot.ts';
import { allSamples } from './all-samples.ts';
import { ofType, typeFields, withAddress, withField, withMeta } from './type-fields.ts';

describe('the fields of a type', () => {
  it('are those that its blocks have, so that no rule passes over a block', () => {
    const samples = [...allSamples.wrong.map(({ bot }) => bot), ...Object.values(allSamples.fine)];
    const seen = new Set<string>();
    for (const sample of samples) {
      const done = parseDocument(expandBot(sample), { unknownBlocks: 'keep' });
      assert.ok(done.ok, JSON.stringify(done));
      for (const block of done.value.document.groups.flatMap(({ blocks }) => blocks)) {
        const fields = typeFields(block.type);
        if (fields === undefined) {
          assert.equal(fieldsOf(block).length, 0, block.type);
          continue;
        }
        seen.add(block.type);
        const metas = new Set([...fields.metas].map((meta) => JSON.stringify(meta)));
        for (const { path, meta } of fieldsOf(block)) {
          const name = path.at(-1) ?? '';
          assert.ok(typeof name === 'number' || fields.names.has(name), `${block.type}: ${path.join('.')}`);
          assert.ok(metas.has(JSON.stringify(meta)), `${block.type}: ${path.join('.')}`);
        }
      }
    }
    assert.ok(seen.size > 15, [...seen].join(', '));
  });

  it('are known of every type', () => {
    for (const { type } of blockDefs) assert.ok(typeFields(type)?.names.has('id'), type);
  });

  const rows: readonly (readonly [
    name: string,
    isSo: Parameters<typeof ofType>[0],
    is: readonly string[],
    isNot: readonly string[],
  ])[] = [
    ['addresses', withAddress, ['Webhook', 'Redirect', 'image'], ['text', 'Condition', 'hologram']],
    [
      'conditions',
      withMeta(({ widget }) => widget === 'condition'),
      ['Condition', 'choice input'],
      ['text', 'Webhook', 'hologram'],
    ],
    ['bots', withMeta(({ widget }) => widget === 'bot'), ['Bot link'], ['Jump', 'text input', 'hologram']],
    ['words after a wrong answer', withField('retryMessageContent'), ['email input'], ['text', 'Webhook']],
    ['one of several fields', withField('nothing', 'mergeResults'), ['Bot link'], ['text', 'Webhook']],
  ];
  for (const [name, isSo, is, isNot] of rows)
    it(`tell which have ${name}`, () => {
      const ask = ofType(isSo);
      // Once more: the answer is remembered.
      for (const _ of [1, 2]) {
        assert.deepEqual(is.filter(ask), is);
        assert.deepEqual(isNot.filter(ask), []);
      }
    });
});
