import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { diagnose } from '#bot/diagnose.ts';
import type { BotDocument, DocumentBlock } from '#bot/document.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { isRaw, rawsOf, textOf } from '#bot/raw.ts';
import { assertUndone } from '#kit/assert-undone.ts';
import { parseJson } from '#lib/parse-json.ts';

/**
 * The blocks to put in front of a block so that something is wrong with it: of each kind of mistake whose fix does more than
 * set one field. Empty: it has no such mistake.
 */
const mistakes: Readonly<Record<string, (block: DocumentBlock) => readonly DocumentBlock[]>> = {
  'a question that fills a variable with something else': (block) => {
    const variableId = variableOf(block);
    if (variableId === undefined) return [];
    return ['number input', 'email input'].map((type, index) => ({
      ...{ id: `new-${index}`, type, options: { variableId } },
    }));
  },
  'a constant before a condition': (block) =>
    comparedIn(block).map((variableId, index) => ({
      ...{ id: `new-${index}`, type: 'Set variable' },
      options: { variableId, expressionToEvaluate: '7' },
    })),
  'a recording before a question': (block) =>
    variableOf(block) === undefined
      ? []
      : [
          { id: 'new-0', type: 'image', content: { url: 'https://x.example/a.png' } },
          { id: 'new-1', type: 'audio', content: { url: 'https://x.example/a.mp3' } },
        ],
};

function variableOf({ type, options }: DocumentBlock): string | undefined {
  return type.endsWith('input') && isRaw(options) ? textOf(options, 'variableId') : undefined;
}

const comparedIn = ({ items }: DocumentBlock): readonly string[] =>
  rawsOf(items)
    .flatMap(({ content }) => (isRaw(content) ? rawsOf(content.comparisons) : []))
    .flatMap((comparison) => textOf(comparison, 'variableId') ?? [])
    .slice(0, 1);

/** The document with a mistake in front of each block, one at a time. */
function* spoilt(document: BotDocument, mistake: (block: DocumentBlock) => readonly DocumentBlock[]) {
  for (const [at, group] of document.groups.entries())
    for (const [index, block] of group.blocks.entries()) {
      const added = mistake(block);
      if (added.length === 0) continue;
      const blocks = group.blocks.toSpliced(index, 0, ...added);
      yield parsed({ ...document, groups: document.groups.with(at, { ...group, blocks }) });
    }
}

const examples = globSync('examples/bots/*/*.json')
  .map((path) => readFileSync(path, 'utf8'))
  .filter((text) => text.includes('"groups"'))
  .map((text) => parsed(parseJson(text)));

it('a fix that is taken back leaves each example as it was, byte for byte', () => {
  assert.ok(examples.length >= 8);
  const fixed = new Map<string, number>();
  for (const example of examples)
    for (const mistake of Object.values(mistakes))
      for (const document of spoilt(example, mistake))
        for (const { code, message, fix } of diagnose(document)) {
          if (fix === undefined) continue;
          assertUndone(document, fix.ops, `${code}: ${message}`);
          fixed.set(code, (fixed.get(code) ?? 0) + 1);
        }
  for (const code of ['variable/type-mixed', 'cond/always-true', 'cond/always-false', 'a11y/media-only'])
    assert.ok((fixed.get(code) ?? 0) > 0, `${code}: ${JSON.stringify([...fixed])}`);
});

function parsed(raw: unknown): BotDocument {
  const done = parseDocument(raw, { unknownBlocks: 'keep' });
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.document;
}
