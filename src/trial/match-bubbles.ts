import { isRaw } from '#bot/raw.ts';
import type { Bubble } from '#model/chat.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { toWireMarkdown } from '#model/rich-text/shape-rich-text.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';
import { exactOf } from './exact-of.ts';
import { inWords } from './in-words.ts';
import { matchesText } from './matches-text.ts';
import type { BubbleRule } from './rule-schemas.ts';
import type { Finding } from './test-failure.ts';

/** How far the bubbles of a happening have been named, and what was wrong on the way. */
export interface NamedBubbles {
  readonly named: number;
  readonly findings: readonly Finding[];
}

/**
 * Compares rules with the bubbles from `from` on, one after the other. `isLoose`: bubbles may stand in between. Stops at the
 * first rule that does not hold.
 */
export function matchBubbles(
  rules: readonly BubbleRule[],
  bubbles: readonly Bubble[],
  { from, isLoose }: { readonly from: number; readonly isLoose: boolean },
): NamedBubbles {
  let at = from;
  for (const [index, rule] of rules.entries()) {
    if (typeof rule === 'object' && rule.any !== undefined) {
      at += rule.any;
      if (at > bubbles.length)
        return {
          named: bubbles.length,
          findings: [{ path: [index], message: 'The bot says less than that' }],
        };
      continue;
    }
    const found = isLoose ? bubbles.findIndex((each, place) => place >= at && matches(rule, each)) : at;
    const bubble = bubbles[found];
    if (bubble === undefined || !matches(rule, bubble)) {
      const said = bubbles[at];
      const message = isLoose
        ? `The bot says nothing like ${ruleText(rule)}`
        : `The bot says ${said === undefined ? 'nothing more' : inWords(bubbleText(said))}, not ${ruleText(rule)}`;
      const says = isLoose ? undefined : changedWords(rules.slice(index), bubbles.slice(at));
      return {
        named: bubbles.length,
        findings: [{ path: [index], message, ...(says !== undefined && { says }) }],
      };
    }
    at = found + 1;
  }
  return { named: at, findings: [] };
}

/**
 * The words that are said in place of what the first rule expects; undefined: they did not just change. Then there are as
 * many bubbles as rules, and neither of the two texts stands elsewhere: nothing came between, and nothing was moved.
 */
function changedWords(rules: readonly BubbleRule[], bubbles: readonly Bubble[]): string | undefined {
  const [rule, ...otherRules] = rules;
  const [bubble, ...otherBubbles] = bubbles;
  if (rule === undefined || bubble?.type !== 'text' || exactOf(rule) === undefined) return undefined;
  const count = rules.reduce((sum, each) => sum + (typeof each === 'object' ? (each.any ?? 1) : 1), 0);
  if (count !== bubbles.length) return undefined;
  if (otherBubbles.some((each) => matches(rule, each))) return undefined;
  if (otherRules.some((each) => exactOf(each) !== undefined && matches(each, bubble))) return undefined;
  const hasMarks = typeof rule === 'object' && rule.marks === true;
  return hasMarks ? toWireMarkdown(parseRichText(bubble.content['richText'])) : bubbleText(bubble);
}

/** A bubble as its reader knows it: the words of a text, the address of everything else. */
export function bubbleText({ type, content }: Bubble): string {
  return type === 'text' ? toPlainText(parseRichText(content['richText'])) : `${type}: ${urlOf(content)}`;
}

function matches(rule: BubbleRule, bubble: Bubble): boolean {
  const { type, content } = bubble;
  if (typeof rule === 'string') return type === 'text' && matchesText(rule, bubbleText(bubble));
  const { any: _any, image, video, audio, embed, ...text } = rule;
  const media = { image, video, audio, embed, 'custom-embed': embed };
  if (type === 'text') {
    if (Object.values(media).some((each) => each !== undefined)) return false;
    const richText = parseRichText(content['richText']);
    return matchesText(text, text.marks === true ? toWireMarkdown(richText) : toPlainText(richText));
  }
  const medium = media[type];
  if (medium === undefined) return false;
  return (
    (medium.url === undefined || matchesText(medium.url, urlOf(content))) &&
    (medium.alt === undefined || matchesText(medium.alt, altOf(content)))
  );
}

const urlOf = (content: Bubble['content']): string =>
  typeof content['url'] === 'string' ? content['url'] : '';

function altOf(content: Bubble['content']): string {
  const link: unknown = content['clickLink'];
  const alt: unknown = content['alt'] ?? (isRaw(link) ? link['alt'] : undefined);
  return typeof alt === 'string' ? alt : '';
}

function ruleText(rule: BubbleRule): string {
  if (typeof rule === 'string') return inWords(rule);
  return Object.entries(rule)
    .map(([form, expected]) => `${form} ${inWords(expected)}`)
    .join(', ');
}
