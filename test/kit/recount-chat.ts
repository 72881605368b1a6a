import type { TraceStep } from '#engine/trace-step.ts';
import type { Fact } from '#engine/turn.ts';
import { numberBin } from '#lib/number-bin.ts';
import type { Value } from '#model/value.ts';
import type { RandomChat } from './random-chats.ts';

/** What the traces of a chat say, counted in the plainest way. */
export interface Recount {
  readonly day: number;
  /** JSON texts of kind, version, place and way, one for each time; questions without their version. */
  readonly told: readonly string[];
  /** In order, with the time of their turn in ms. */
  readonly visits: readonly { readonly blockId: string; readonly at: number }[];
}

/** Counts a chat again, from everything that is in its traces. */
export function recountChat({ day, full, resultId, groups }: RandomChat): Recount {
  const steps = full.flatMap(({ turn, recorded }) =>
    (turn?.trace ?? []).map((step) => ({ step, at: recorded.kind === 'event' ? recorded.event.at : 0 })),
  );
  const moves = steps.filter(({ step }) => step.kind === 'block' || step.kind === 'way');
  const visits = moves.flatMap(({ step, at }, index) => {
    const isSame = JSON.stringify(moves[index - 1]?.step) === JSON.stringify(step);
    return step.kind === 'block' && !isSame ? [{ ...step, at }] : [];
  });
  const facts = full.flatMap(({ turn }) => turn?.facts ?? []);
  const has = (kind: 'answer' | 'completed') =>
    facts.some((fact) => fact.kind === kind && fact.resultId === resultId);
  const { hasEnded = false, waiting = undefined } = full.at(-1)?.session ?? {};
  return {
    day,
    visits,
    told: [
      ...['views', ...full.map(() => 'turns'), ...(hasEnded ? ['ended'] : [])],
      ...[...(has('answer') ? ['starts'] : []), ...(has('completed') ? ['completed'] : [])],
      ...facts.flatMap((fact) => (fact.kind === 'log' && fact.entry.status === 'error' ? ['errors'] : [])),
    ]
      .map((way) => JSON.stringify(['chat', 'main', '', way]))
      .concat(
        visits.map(({ version, blockId }) => JSON.stringify(['block', version, blockId, ''])),
        steps.flatMap(({ step }) => toldBy(step)),
        ...valuesOf(facts, resultId).map(([id, value]) => toldOf(id, value, JSON.stringify(groups('main')))),
        facts.flatMap((fact) => (fact.kind === 'answer' ? [question(fact.blockId, 'answered')] : [])),
        waiting?.kind === 'reply' ? [question(waiting.blockId, 'left')] : [],
      ),
  };
}

/** The last value of each variable of the result. */
const valuesOf = (facts: readonly Fact[], resultId: string) =>
  Object.entries(
    Object.fromEntries(
      facts.flatMap((fact) =>
        fact.kind === 'variable' && fact.resultId === resultId ? [[fact.id, fact.value]] : [],
      ),
    ),
  );

/** `groups`: the JSON text of those of the bot. */
function toldOf(id: string, value: Value, groups: string): readonly string[] {
  if (value === null) return [];
  const texts = typeof value === 'string' ? [value] : value.filter((item) => item !== null);
  const ways = texts.map((text) => {
    if (/^(-?[1-9]\d*|0)$/.test(text)) return `value ${numberBin(text)[0]}`;
    return groups.includes(JSON.stringify(text)) ? `value ${text}` : 'other';
  });
  return ['set', ...new Set(ways)].map((way) => JSON.stringify(['variable', 'main', id, way]));
}

const question = (blockId: string, way: string) => JSON.stringify(['question', '', blockId, way]);

function toldBy(step: TraceStep): readonly string[] {
  if (step.kind === 'failed') return [JSON.stringify(['failed', step.version, step.blockId, ''])];
  if (step.kind === 'rejected') return [question(step.blockId, 'refused')];
  if (step.kind !== 'way') return [];
  const { version, blockId, eventId, edgeId, to } = step;
  const kind = blockId !== undefined ? 'way' : eventId !== undefined ? 'event' : 'return';
  const way = edgeId !== undefined ? `edge ${edgeId}` : to === null ? 'end' : `to ${to}`;
  return [JSON.stringify([kind, version, blockId ?? eventId ?? '', way])];
}
