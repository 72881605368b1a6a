import type { Diagnostic } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { mentionedNames, type ReferencePath } from '#bot/references.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { sameFlow } from './same-flow.ts';
import { usesIn } from './uses-in.ts';
import { wayThrough } from './way-through.ts';

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

/** Problems of a block with what visitors said before: the way leads past the question. */
const tainted: ReadonlySet<string> = new Set([
  'taint/url',
  'taint/header',
  'taint/recipient',
  'taint/redirect',
  'taint/json',
  'taint/html',
  'taint/script',
  'ai/prompt-injection',
]);

/** Problems of two blocks, one after the other. */
const paired: ReadonlySet<string> = new Set(['variable/type-mixed']);

/** Ways that are given for one bot: each may be as long as the bot. */
const MOST_WAYS = 50;

/** Gives problems that visitors run into a shortest way there. Added last, as rules remember what they find per group. */
export function withWays(found: readonly Diagnostic[], facts: BotFacts): readonly Diagnostic[] {
  let count = 0;
  return found.map((diagnostic) => {
    const { code, place } = diagnostic;
    const isKnown = codes.has(code) || tainted.has(code) || paired.has(code);
    if (!isKnown || count === MOST_WAYS) return diagnostic;
    const like = sameFlow(facts);
    const fact = like.blocksById.get(place.blockId ?? '');
    const way = fact === undefined ? [] : wayThrough(fact, like, others(diagnostic, facts, like));
    if (way.length === 0) return diagnostic;
    count += 1;
    return { ...diagnostic, way };
  });
}

/** The blocks that a way should lead through: any of them. */
function others(found: Diagnostic, facts: BotFacts, like: BotFacts): readonly BlockFact[] {
  const { code, related = [] } = found;
  if (!tainted.has(code) && !paired.has(code)) return [];
  const places = related.length > 0 ? related : questionsFor(found, facts);
  return places.map(({ blockId = '' }) => like.blocksById.get(blockId)).filter((fact) => fact !== undefined);
}

/** The questions that fill a variable of the field which a problem is about. */
function questionsFor({ place, path }: Diagnostic, facts: BotFacts): readonly ReferencePath[] {
  const fact = facts.blocksById.get(place.blockId ?? '');
  const field = fact && fieldsOf(fact.block).find((each) => each.path.join('.') === path);
  const names = typeof field?.value === 'string' ? mentionedNames(field.value) : [];
  return facts.document.variables
    .filter(({ name }) => names.includes(name))
    .flatMap(({ id }) => usesIn(facts).get(id)?.writes ?? [])
    .map((write) => write.place)
    .filter(({ blockId }) => facts.blocksById.get(blockId ?? '')?.answers?.kind === 'input');
}
