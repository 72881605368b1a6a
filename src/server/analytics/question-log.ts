import type { TraceStep } from '#engine/trace-step.ts';
import type { Fact } from '#engine/turn.ts';
import type { ChatTally } from './chat-tally.ts';
import type { CountedValues } from './counted-values.ts';
import type { FoldedSession, FoldedTurn } from './folded-turn.ts';
import { timeBucket } from './time-bucket.ts';

/** A question that was asked and not answered yet. */
interface Open {
  readonly version: string;
  readonly askedAt: number;
  readonly refusals: number;
}

/**
 * Counts questions: asked, answered, refused, skipped, left. A question that is asked again before it was answered counts
 * once; one that is answered at once, by what was sent with the start, counts as asked too.
 */
export class QuestionLog {
  readonly #tally: ChatTally;
  readonly #counted: CountedValues;
  readonly #open = new Map<string, Open>();

  constructor(tally: ChatTally, counted: CountedValues) {
    this.#tally = tally;
    this.#counted = counted;
  }

  take({ recorded, turn, session }: FoldedTurn): void {
    if (turn === undefined || recorded.kind !== 'event') return;
    const { at } = recorded.event;
    const answers = turn.facts.filter((fact) => fact.kind === 'answer');
    for (const step of turn.trace) {
      if (step.kind === 'rejected') this.#refuse(step);
      // It counts as failed, whatever the flow does next.
      if (step.kind === 'failed') this.#open.delete(step.blockId);
      if (step.kind === 'way') this.#leave(step, answers);
    }
    for (const answer of answers) this.#answer(answer, { at, trace: turn.trace });
    const asks = askingAt(session);
    if (asks !== undefined) this.#ask(asks, { at, isVisited: isVisited(asks.blockId, turn.trace) });
  }

  /** The chat is at rest. */
  end(session: FoldedSession): void {
    const asks = askingAt(session);
    if (asks === undefined) return;
    const open = this.#open.get(asks.blockId);
    const version = open?.version ?? asks.version;
    this.#count('left', version, asks.blockId);
    if (open !== undefined && open.refusals > 0) this.#count('leftAfterRefusal', version, asks.blockId);
  }

  #ask(
    { version, blockId }: { readonly version: string; readonly blockId: string },
    { at, isVisited }: { readonly at: number; readonly isVisited: boolean },
  ): void {
    const open = this.#open.get(blockId);
    if (open === undefined) this.#count('asked', version, blockId);
    if (open === undefined) this.#open.set(blockId, { version, askedAt: at, refusals: 0 });
    else if (isVisited) this.#open.set(blockId, { ...open, askedAt: at });
  }

  #refuse({ version, blockId }: { readonly version: string; readonly blockId: string }): void {
    const open = this.#open.get(blockId);
    this.#count('refused', open?.version ?? version, blockId);
    if (open !== undefined) this.#open.set(blockId, { ...open, refusals: open.refusals + 1 });
  }

  /** The visitor went on without an answer. */
  #leave({ blockId }: Way, answers: readonly AnswerFact[]): void {
    const open = blockId === undefined ? undefined : this.#open.get(blockId);
    if (blockId === undefined || open === undefined) return;
    if (answers.some((answer) => answer.blockId === blockId)) return;
    this.#count('skipped', open.version, blockId);
    this.#open.delete(blockId);
  }

  #answer(
    { blockId, content }: AnswerFact,
    { at, trace }: { readonly at: number; readonly trace: readonly TraceStep[] },
  ): void {
    const open = this.#open.get(blockId);
    const version = open?.version ?? versionOf(blockId, trace);
    if (open === undefined) this.#count('asked', version, blockId);
    else this.#tally.add({ kind: 'time', version, place: blockId, way: timeBucket(at - open.askedAt) });
    this.#count('answered', version, blockId);
    for (const way of this.#counted(version, blockId, content))
      this.#tally.add({ kind: 'value', version, place: blockId, way });
    this.#open.delete(blockId);
  }

  #count(way: string, version: string, place: string): void {
    this.#tally.add({ kind: 'question', version, place, way });
  }
}

type AnswerFact = Extract<Fact, { readonly kind: 'answer' }>;
type Way = Extract<TraceStep, { readonly kind: 'way' }>;

/** The question that stands. */
function askingAt({ waiting, frames }: FoldedSession) {
  const version = frames.at(-1)?.version;
  return waiting?.kind === 'reply' && version !== undefined
    ? { version, blockId: waiting.blockId }
    : undefined;
}

const isVisited = (blockId: string, trace: readonly TraceStep[]) =>
  trace.some((step) => step.kind === 'way' && step.to === blockId);

/** The version in which a block ran last. */
function versionOf(blockId: string, trace: readonly TraceStep[]): string {
  const step = trace.findLast((each) => each.kind === 'block' && each.blockId === blockId);
  return step?.kind === 'block' ? step.version : '';
}
