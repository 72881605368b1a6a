import type { Mutable } from '#lib/mutable.ts';
import type { Bubble, ClientAction, InputView, LogEntry } from '#model/chat.ts';
import type { ClientActionInput } from './block-context.ts';
import { valueIn } from './frame-values.ts';
import { topOf } from './frames.ts';
import type { Program } from './program.ts';
import type { SoFar } from './requests.ts';
import type { Frame, Session } from './session.ts';
import { startingValues } from './starting-values.ts';
import type { BlockStep, TraceStep } from './trace-step.ts';
import type { Changes, Fact, Refusal, Turn } from './turn.ts';

/** Everything a turn produces besides the session, collected in order; what a block added can be undone. */
export class Outcome {
  readonly messages: Bubble[] = [];
  readonly clientSideActions: ClientAction[] = [];
  readonly logs: LogEntry[] = [];
  readonly facts: Fact[] = [];
  readonly trace: TraceStep[] = [];
  /** Bubbles that the visitor has read already. */
  #shown: Set<string> | undefined;
  input: InputView | null = null;
  refusal: Refusal | undefined;
  reformatted: string | undefined;
  /** What earlier steps of this turn brought. */
  before: SoFar = nothingYet;
  /** Ids of variables and keys of answers that the running bot wrote. */
  readonly written: string[] = [];
  readonly answered: string[] = [];
  /** Whether the stack of bots changed: the session is stored whole then. */
  isDeep = false;
  readonly #mark = { said: 0, clientActions: 0, logs: 0, facts: 0, trace: 0, written: 0, answered: 0 };

  get hasSaid(): boolean {
    return this.before.hasSaid || this.messages.length > 0;
  }

  /** All that the turn said, earlier steps included. */
  get said(): readonly Bubble[] {
    const { said } = this.before;
    return said === undefined ? this.messages : [...said, ...this.messages];
  }

  /** What the next step of the turn must know of this one. */
  get soFar(): SoFar {
    const { hasSaid, said } = this;
    const shown = [...(this.#shown ?? [])];
    return { hasSaid, ...(said.length > 0 && { said }), ...(shown.length > 0 && { shown }) };
  }

  /** Takes up what earlier steps of the turn brought. */
  goOn(before: SoFar): void {
    this.before = before;
    for (const bubbleId of before.shown ?? []) this.hasShown(bubbleId);
  }

  hasShown(bubbleId: string): void {
    this.#shown ??= new Set();
    this.#shown.add(bubbleId);
  }

  say(bubble: Bubble): void {
    this.messages.push(this.#shown?.delete(bubble.id) ? { ...bubble, isShown: true } : bubble);
  }

  act(action: ClientActionInput): void {
    const last = this.messages.findLast((bubble) => bubble.isShown !== true);
    this.clientSideActions.push(last === undefined ? action : { ...action, lastBubbleBlockId: last.id });
  }

  /** A linked bot starts to fill a result of its own, if there are results. */
  resultBegins(program: Program, frame: Frame): void {
    const { resultId } = frame;
    if (resultId === null) return;
    const values = startingValues(program, frame);
    this.facts.push({ kind: 'result', resultId, version: program.key, values });
  }

  log(entry: LogEntry, resultId: string | null): void {
    this.logs.push(entry);
    if (resultId !== null) this.facts.push({ kind: 'log', resultId, entry });
  }

  /** Without a result, only the author sees the chat. */
  logForAuthor(entry: LogEntry, resultId: string | null): void {
    if (resultId === null) this.logs.push(entry);
    else this.facts.push({ kind: 'log', resultId, entry });
  }

  /** The step of a block, which stays even when what the block did is undone. */
  block(step: BlockStep): void {
    this.trace.push(step);
    this.#mark.trace = this.trace.length;
  }

  /** The block runs again from its start. */
  dropBlock(): void {
    this.trace.length = this.#mark.trace - 1;
  }

  mark(): void {
    const mark = this.#mark;
    mark.said = this.messages.length;
    mark.clientActions = this.clientSideActions.length;
    mark.logs = this.logs.length;
    mark.facts = this.facts.length;
    mark.written = this.written.length;
    mark.answered = this.answered.length;
  }

  rewind(): void {
    this.messages.length = this.#mark.said;
    this.clientSideActions.length = this.#mark.clientActions;
    this.logs.length = this.#mark.logs;
    this.facts.length = this.#mark.facts;
    this.trace.length = this.#mark.trace;
    this.written.length = this.#mark.written;
    this.answered.length = this.#mark.answered;
  }

  turn(session: Session, progress: number | undefined): Turn {
    const { waiting } = session;
    const turn: Mutable<Turn> = {
      session,
      status: statusOf(session),
      messages: this.messages,
      input: this.input,
      clientSideActions: this.clientSideActions,
      logs: this.logs,
      facts: lastWritten(this.facts),
      effects: waiting?.kind === 'effect' ? waiting.asked : [],
      trace: this.trace,
      changes:
        this.isDeep || session.frames.length === 0 ? null : changes(session, this.written, this.answered),
    };
    if (this.reformatted !== undefined) turn.reformatted = this.reformatted;
    if (progress !== undefined) turn.progress = progress;
    if (this.refusal !== undefined) turn.refusal = this.refusal;
    return turn;
  }
}

const nothingYet: SoFar = { hasSaid: false };

function statusOf(session: Session): Turn['status'] {
  if (session.waiting === null) return 'ended';
  switch (session.waiting.kind) {
    case 'reply':
      return 'asking';
    case 'effect':
      return 'pending';
    case 'client':
    case 'external':
    case 'timer':
      return 'client';
  }
}

function changes(session: Session, written: readonly string[], answered: readonly string[]): Changes {
  const frame = topOf(session.frames);
  const values = distinct(written).map((id) => [id, valueIn(frame, id) ?? null] as const);
  const answers = answered.length === 0 ? none : frame.answers.filter(([key]) => answered.includes(key));
  return { values, answers };
}

const none: readonly never[] = [];

function distinct(ids: readonly string[]): readonly string[] {
  if (ids.length < 2) return ids;
  return ids.length < FEW ? ids.filter((id, index) => ids.indexOf(id) === index) : [...new Set(ids)];
}

/** Up to this size, comparing all pairs is cheaper than a map. */
const FEW = 16;

/** A variable that was written several times in a turn is recorded once, with its final value. */
function lastWritten(facts: readonly Fact[]): readonly Fact[] {
  const isLater = (fact: VariableFact, from: number): boolean => {
    for (let i = from; i < facts.length; i++) {
      const other = facts[i];
      if (other?.kind === 'variable' && other.id === fact.id && other.resultId === fact.resultId) return true;
    }
    return false;
  };
  if (facts.length < 2) return facts;
  if (facts.length < FEW)
    return facts.filter((fact, index) => fact.kind !== 'variable' || !isLater(fact, index + 1));
  const last = new Map<string, Fact>();
  for (const fact of facts) if (fact.kind === 'variable') last.set(`${fact.resultId} ${fact.id}`, fact);
  return [...facts.filter((fact) => fact.kind !== 'variable'), ...last.values()];
}

type VariableFact = Extract<Fact, { kind: 'variable' }>;
