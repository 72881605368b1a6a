import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '#kit/assert-linear.ts';
import { compareDocuments } from './changes/compare-documents.ts';
import { diagnose } from './diagnose.ts';
import type { BotDocument } from './document.ts';
import { importBot } from './import.ts';
import { migrate } from './migrate/migrate.ts';
import { parseDocument, parseParts } from './parse-document.ts';
import { isRaw } from './raw.ts';
import { toOurNames, toTypebotNames } from './rename-keys.ts';
import { sample3, sample5, sample6, sampleOfSteps } from './samples.ts';

const context = { credentials: new Set<string>(), enableSafetyFlags: true };

const sample = sampleDocument();

function sampleDocument(): BotDocument {
  const parsed = parseDocument(sample6, { unknownBlocks: 'keep' });
  assert.ok(parsed.ok);
  return parsed.value.document;
}

/** Everything that looks at documents from outside; none may throw. */
function handle(raw: unknown): void {
  const done = importBot(raw, context);
  if (done.ok) diagnose(done.value.bot.document);
  else assert.ok(done.error.length > 0, 'a refusal says why');
  migrate(raw);
  parseParts(raw, { unknownBlocks: 'keep' });
  const parsed = parseDocument(raw, { unknownBlocks: 'keep' });
  if (parsed.ok) {
    diagnose(parsed.value.document);
    compareDocuments(sample, parsed.value.document);
    compareDocuments(parsed.value.document, sample);
  }
  if (isRaw(raw)) {
    toOurNames(raw);
    toTypebotNames(raw);
  }
}

test('garbage never throws', () => {
  fc.assert(fc.property(fc.oneof(fc.anything(), fc.jsonValue()), handle), { numRuns: 500 });
});

const strange = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(null, [], {}, [null], [[]], [{}], '', 0, -1, 1e308, true, 'start', { id: 1 }, [
    { id: null },
  ]),
);

/** Puts something strange in a random place of a document. */
function damaged(value: unknown, steps: readonly number[], wrong: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || typeof value !== 'object' || value === null) return wrong;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(keys.length, 1)];
  if (key === undefined) return wrong;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (String(index) === key ? damaged(item, rest, wrong) : item));
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, name === key ? damaged(field, rest, wrong) : field]),
  );
}

test('a document with something strange in it never throws', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<unknown>(sample3, sample5, sample6, sampleOfSteps),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 8 }),
      strange,
      (document, steps, wrong) => handle(damaged(document, steps, wrong)),
    ),
    { numRuns: 1_500 },
  );
});

test('keys of the prototype are keys like any other and change nothing', () => {
  const texts = [
    '{"version":"6","__proto__":{"isAdmin":true},"groups":[]}',
    '{"version":"6","settings":{"__proto__":{"isAdmin":true},"general":{"__proto__":{"locale":"x"}}},"theme":{"constructor":{"prototype":{"isAdmin":true}}}}',
    '{"version":"6","groups":[{"id":"__proto__","title":"constructor","blocks":[{"id":"__proto__","type":"text","__proto__":{"isAdmin":true}}]}],"edges":[{"id":"__proto__","from":{"eventId":"__proto__"},"to":{"groupId":"__proto__"}}],"variables":[{"id":"__proto__","name":"__proto__"}]}',
    '{"groups":[{"id":"g","blocks":[{"id":"b","type":"start","__proto__":{"type":"text"}}]}]}',
    '{"version":"6","groups":[{"id":"g","title":"","blocks":[{"id":"b","type":"__proto__","options":{"__proto__":{"isAdmin":true},"credentialsId":"x"}}]}]}',
  ];
  for (const text of texts) {
    handle(JSON.parse(text));
    assert.equal(Object.hasOwn(Object.prototype, 'isAdmin'), false);
    const done = importBot(JSON.parse(text), context);
    assert.ok(done.ok, text);
    assert.ok(!('isAdmin' in done.value.bot.document.settings));
  }
});

test('ten thousand levels are refused, not followed', () => {
  const rows: readonly ((value: unknown) => unknown)[] = [
    (value) => value,
    (theme) => ({ ...sample6, theme }),
    (groups) => ({ ...sample6, groups }),
    (richText) => ({
      ...sample6,
      groups: [
        { id: 'g', title: '', blocks: [{ id: 'b', type: 'text', content: { richText: [richText] } }] },
      ],
    }),
    (options) => ({
      ...sample6,
      groups: [{ id: 'g', title: '', blocks: [{ id: 'b', type: 'hologram', options }] }],
    }),
    (extra) => ({ ...sample6, extra }),
  ];
  let deep: unknown = {};
  for (let level = 0; level < 10_000; level++) deep = level % 2 === 0 ? [deep] : { deep };
  for (const wrap of rows) {
    const done = importBot(wrap(deep), context);
    assert.deepEqual(done.ok ? [] : done.error.map(({ code }) => code), ['too_deep']);
  }
});

test('ten thousand blocks of the same id become ten thousand blocks in linear time', () => {
  assertLinear(10_000, (length) => {
    const blocks = Array.from({ length }, () => ({ id: 'b', type: 'text' }));
    return () => {
      const done = importBot({ ...sample6, groups: [{ id: 'g1', title: 'G', blocks }] }, context);
      assert.ok(done.ok);
      assert.equal(new Set(done.value.bot.document.groups[0]?.blocks.map(({ id }) => id)).size, length);
    };
  });
});

test('a chain and a ring of ten thousand groups are diagnosed without overflow', () => {
  const count = 10_000 / 2;
  for (const isRing of [false, true]) {
    const groups = Array.from({ length: count }, (_, index) => ({
      id: `g${index}`,
      title: `${index}`,
      blocks: [{ id: `b${index}`, type: 'text', outgoingEdgeId: `e${index}` }],
    }));
    const edges = groups.map((_, index) => ({
      id: `e${index}`,
      from: { blockId: `b${index}` },
      to: { groupId: `g${(index + 1) % count}` },
    }));
    const done = parseDocument(
      { ...sample6, groups, edges: isRing ? edges : edges.slice(0, -1) },
      { unknownBlocks: 'reject' },
    );
    assert.ok(done.ok);
    const loops = diagnose(done.value.document).filter(({ code }) => code === 'graph/loop-no-pause');
    assert.equal(loops.length, isRing ? 1 : 0);
  }
});

test('a text with very many braces is searched in linear time', () => {
  assertLinear(200_000, (size) => {
    const text = '{{'.repeat(size) + '{{a'.repeat(size);
    return () => {
      const done = importBot({ ...sample6, theme: { customCss: text } }, context);
      assert.ok(done.ok);
      diagnose(done.value.bot.document);
    };
  });
});
