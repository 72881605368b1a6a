import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { isRaw } from '#bot/raw.ts';
import { blockReferences } from '#bot/references.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';
import type { BlockFact, BotFacts } from './facts.ts';

/**
 * A rule for which the words of messages do not matter, only whether there are any and which variables they show. While
 * nothing else changes, its findings stay: most changes of a bot are words.
 */
export function flowRule(rule: Rule): Rule {
  const known = new WeakMap<BotFacts, readonly Diagnostic[]>();
  return (facts) => {
    const like = sameFlow(facts);
    const found = known.get(like) ?? rule(facts);
    known.set(like, found);
    return found;
  };
}

let last: { facts: BotFacts; like: BotFacts } | undefined;

/** The facts themselves, or the first of those before them that differ in words only. */
function sameFlow(facts: BotFacts): BotFacts {
  if (last?.facts === facts) return last.like;
  last = { facts, like: last !== undefined && isLike(last.facts, facts) ? last.like : facts };
  return last.like;
}

const parts = ['events', 'edges', 'variables', 'theme', 'settings'] as const;

function isLike(one: BotFacts, other: BotFacts): boolean {
  const [a, b] = [one.document, other.document];
  return (
    parts.every((part) => a[part] === b[part]) &&
    one.surroundings === other.surroundings &&
    one.blocks.length === other.blocks.length &&
    a.groups.length === b.groups.length &&
    a.groups.every((group, index) => {
      const now = b.groups[index];
      return group === now || (group.id === now?.id && group.title === now.title);
    }) &&
    one.blocks.every((fact, index) => {
      const now = other.blocks[index];
      return fact === now || (now !== undefined && isLikeBlock(fact, now));
    })
  );
}

const isLikeBlock = (one: BlockFact, other: BlockFact): boolean =>
  one.index === other.index && one.group.id === other.group.id && withoutWords(one) === withoutWords(other);

function withoutWords({ block, place }: BlockFact): string {
  const { content } = block;
  if (!isRaw(content) || !Array.isArray(content.richText)) return JSON.stringify(block);
  const { richText } = content;
  const hasWords = toPlainText(parseRichText(richText)).trim() !== '';
  return JSON.stringify([
    { ...block, content: { ...content, richText: richText.length === 0 } },
    hasWords,
    blockReferences(block, place),
  ]);
}
