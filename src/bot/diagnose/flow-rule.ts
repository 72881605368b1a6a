import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { isRaw } from '#bot/raw.ts';
import { blockReferences } from '#bot/references.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';
import type { BlockFact, BotFacts, GroupFacts } from './facts.ts';

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
    one.groups.length === other.groups.length &&
    one.groups.every((facts, index) => {
      const now = other.groups[index];
      return facts === now || (now !== undefined && isLikeGroup(facts, now));
    })
  );
}

const isLikeGroup = (one: GroupFacts, other: GroupFacts): boolean =>
  one.group.id === other.group.id &&
  one.group.title === other.group.title &&
  one.blocks.length === other.blocks.length &&
  one.blocks.every((fact, index) => {
    const now = other.blocks[index];
    return now !== undefined && withoutWords(fact) === withoutWords(now);
  });

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
