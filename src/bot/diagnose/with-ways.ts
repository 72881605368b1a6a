import type { Diagnostic } from '#bot/diagnostic.ts';
import type { BotFacts } from './facts.ts';
import { sameFlow } from './same-flow.ts';
import { wayTo } from './way-to.ts';

/** Problems of a block that its own rule finds without following the flow. */
const codes: ReadonlySet<string> = new Set([
  'variable/number-as-text',
  'cond/contradiction',
  'cond/shadowed',
  'cond/on-label',
  'cond/unknown-choice',
  'http/unhandled',
  'ai/no-fallback',
]);

/** Ways that are given for one bot: each may be as long as the bot. */
const MOST_WAYS = 50;

/** Gives problems that visitors run into a shortest way there. Added last, as rules remember what they find per group. */
export function withWays(found: readonly Diagnostic[], facts: BotFacts): readonly Diagnostic[] {
  let count = 0;
  return found.map((diagnostic) => {
    const { code, place } = diagnostic;
    if (!codes.has(code) || count === MOST_WAYS) return diagnostic;
    const like = sameFlow(facts);
    const fact = like.blocksById.get(place.blockId ?? '');
    const way = fact === undefined ? [] : wayTo(fact, like);
    if (way.length === 0) return diagnostic;
    count += 1;
    return { ...diagnostic, way };
  });
}
