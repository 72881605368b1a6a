import { isRaw } from '#bot/raw.ts';
import { blockReferences } from '#bot/references.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';
import type { BlockFact, BotFacts, GroupFacts } from './facts.ts';
import { linkedBots } from './linked-bots.ts';

/** Finds facts seen before from which other facts differ only in what does not matter; else those facts themselves. */
type Likeness = (facts: BotFacts) => BotFacts;

/** The first of the facts before these that differ in words of messages only. */
export const sameButWords: Likeness = likeness(withoutWords, [
  'events',
  'edges',
  'variables',
  'theme',
  'settings',
]);

/**
 * The first of the facts before these in which every block leads to the same places, under the same conditions, and reads and
 * writes the same variables at the same places.
 */
export const sameFlow: Likeness = likeness(flowIn, ['events', 'edges', 'variables', 'theme', 'settings']);

/** The first of the facts before these that differ in nothing of that but where blocks lead. */
export const sameData: Likeness = likeness(dataIn, ['events', 'variables', 'theme', 'settings']);

/** `essence` gives what matters of a block, as a text; `parts` are those of the document that matter as well. */
function likeness(
  essence: (fact: BlockFact) => string,
  parts: readonly ('events' | 'edges' | 'variables' | 'theme' | 'settings')[],
): Likeness {
  let last: { facts: BotFacts; like: BotFacts } | undefined;
  const isLikeGroup = (one: GroupFacts, other: GroupFacts): boolean =>
    one.group.id === other.group.id &&
    one.group.title === other.group.title &&
    one.blocks.length === other.blocks.length &&
    one.blocks.every((fact, index) => {
      const now = other.blocks[index];
      return now !== undefined && essence(fact) === essence(now);
    });
  const isLike = (one: BotFacts, other: BotFacts): boolean =>
    parts.every((part) => one.document[part] === other.document[part]) &&
    one.surroundings === other.surroundings &&
    one.groups.length === other.groups.length &&
    one.groups.every((facts, index) => {
      const now = other.groups[index];
      return facts === now || (now !== undefined && isLikeGroup(facts, now));
    });
  return (facts) => {
    if (last?.facts !== facts)
      last = { facts, like: last !== undefined && isLike(last.facts, facts) ? last.like : facts };
    return last.like;
  };
}

function withoutWords({ block, place }: BlockFact): string {
  const { content } = block;
  if (!isRaw(content) || !Array.isArray(content.richText)) return JSON.stringify(block);
  const { richText } = content;
  return JSON.stringify([
    { ...block, content: { ...content, richText: richText.length === 0 } },
    hasWords(richText),
    blockReferences(block, place),
  ]);
}

const hasWords = (richText: readonly unknown[]): boolean =>
  toPlainText(parseRichText(richText)).trim() !== '';

function flowIn(fact: BlockFact): string {
  return JSON.stringify(partsOfFlow(fact));
}

function dataIn(fact: BlockFact): string {
  return JSON.stringify(partsOfFlow(fact), (key, value: unknown) =>
    key.endsWith('EdgeId') ? undefined : value,
  );
}

/** Without the options that decide how a block does what it does. */
function partsOfFlow({ block, place, answers, isUnknown, invalid }: BlockFact): readonly unknown[] {
  const { id, type, outgoingEdgeId, items } = block;
  return [
    { id, type, outgoingEdgeId, items, isUnknown, invalid, bots: linkedBots(block) },
    answers && {
      ...answers,
      // What a block is filled with is what it does; its summary and draws follow from that.
      filled: undefined,
      problems: undefined,
    },
    blockReferences(block, place),
  ];
}
