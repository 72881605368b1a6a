import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '#kit/any-character.ts';
import { cpuMs } from '#kit/cpu-ms.ts';
import type { Choice } from './choice.ts';
import { pickMany } from './pick-many.ts';
import { pickOne } from './pick-one.ts';

const choices = (labels: readonly string[]): readonly Choice[] =>
  labels.map((label, index) => ({ id: `id${index}`, labels: [label] }));

// Laws that no single row can say.
const anyText = fc.string({ unit: 'grapheme', maxLength: 12 });

test('the whole label of a choice chooses a choice of that label', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 8 }), fc.nat(), (labels, at) => {
      const label = labels[at % labels.length] ?? '';
      fc.pre(label.trim() !== '' && !/^id\d+$/.test(label.trim()));
      const chosen = pickOne(choices(labels), { text: label });
      assert.equal(chosen?.labels[0]?.normalize('NFC').trim(), label.normalize('NFC').trim());
    }),
  );
});

test('all ids choose all choices, in their order', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 8 }), (labels) => {
      const all = choices(labels);
      const text = all
        .map(({ id }) => id)
        .reverse()
        .join(', ');
      assert.deepEqual(pickMany(all, { text }), all);
    }),
  );
});

test('anything that is sent chooses what is there, each once', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 8 }), fc.string({ unit: anyCharacter }), (labels, text) => {
      const all = choices(labels);
      const chosen = pickMany(all, { text });
      assert.equal(new Set(chosen).size, chosen.length);
      assert.ok(chosen.every((choice) => all.includes(choice)));
    }),
  );
});

test('long replies to many choices are read quickly', () => {
  const many = choices(Array.from({ length: 1000 }, (_, index) => `${'a'.repeat(index % 50)}b`));
  for (const text of ['a'.repeat(1_000_000), 'ab '.repeat(300_000), '1 '.repeat(500_000)]) {
    const start = cpuMs();
    pickMany(many, { text });
    pickOne(many, { text });
    assert.ok(cpuMs() - start < 1000, `${text.slice(0, 4)}: ${cpuMs() - start} ms`);
  }
});
