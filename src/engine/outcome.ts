import type { Bubble, ClientAction, InputView, LogEntry } from '#model/chat.ts';
import type { ClientActionInput } from './context.ts';
import { topOf } from './frames.ts';
import type { Session } from './session.ts';
import type { Changes, Fact, Refusal, TraceStep, Turn } from './turn.ts';

/** Everything a turn gives besides the session, collected in order; what a block added can be taken back. */
export class Outcome {
  readonly said: Bubble[] = [];
  readonly clientActions: ClientAction[] = [];
  readonly logs: LogEntry[] = [];
  readonly facts: Fact[] = [];
  readonly trace: TraceStep[] = [];
  ask: InputView | null = null;
  refusal: Refusal | undefined;
  reformatted: string | undefined;
  /** Whether earlier steps of this turn showed something. */
  hasSaidBefore = false;
  /** Ids of variables and keys of answers that the running bot wrote. */
  readonly written = new Set<string>();
  readonly answered = new Set<string>();
  /** Whether the stack of bots changed: the session is stored whole then. */
  isDeep = false;
  #mark = { said: 0, clientActions: 0, logs: 0, facts: 0, trace: 0 };

  get hasSaid(): boolean {
    return this.hasSaidBefore || this.said.length > 0;
  }

  act(action: ClientActionInput): void {
    const last = this.said.at(-1);
    this.clientActions.push(last === undefined ? action : { ...action, lastBubbleBlockId: last.id });
  }

  log(entry: LogEntry, resultId: string | null): void {
    this.logs.push(entry);
    if (resultId !== null) this.facts.push({ kind: 'log', resultId, entry });
  }

  mark(): void {
    this.#mark = {
      said: this.said.length,
      clientActions: this.clientActions.length,
      logs: this.logs.length,
      facts: this.facts.length,
      trace: this.trace.length,
    };
  }

  rewind(): void {
    this.said.length = this.#mark.said;
    this.clientActions.length = this.#mark.clientActions;
    this.logs.length = this.#mark.logs;
    this.facts.length = this.#mark.facts;
    this.trace.length = this.#mark.trace;
  }

  turn(session: Session, progress: number | undefined): Turn {
    const { waiting } = session;
    return {
      session,
      status: statusOf(session),
      said: this.said,
      ask: this.ask,
      client: this.clientActions,
      logs: this.logs,
      facts: lastWritten(this.facts),
      effects: waiting?.kind === 'effect' ? waiting.asked : [],
      ...(this.reformatted !== undefined && { reformatted: this.reformatted }),
      ...(progress !== undefined && { progress }),
      ...(this.refusal !== undefined && { refusal: this.refusal }),
      trace: this.trace,
      changes: this.isDeep ? null : changes(session, this.written, this.answered),
    };
  }
}

function statusOf(session: Session): Turn['status'] {
  if (session.waiting === null) return 'ended';
  switch (session.waiting.kind) {
    case 'reply':
      return 'asking';
    case 'effect':
      return 'pending';
    case 'client':
    case 'external':
      return 'client';
  }
}

function changes(session: Session, written: ReadonlySet<string>, answered: ReadonlySet<string>): Changes {
  const { values, answers } = topOf(session.frames);
  return {
    values: [...written]
      .filter((id) => Object.hasOwn(values, id))
      .map((id) => [id, values[id] ?? null] as const),
    answers: [...answered]
      .filter((key) => Object.hasOwn(answers, key))
      .map((key) => [key, answers[key] ?? ''] as const),
  };
}

/** A variable that was written several times in a turn is recorded once, as it ended. */
function lastWritten(facts: readonly Fact[]): readonly Fact[] {
  const last = new Map<string, Fact>();
  for (const fact of facts) if (fact.kind === 'variable') last.set(`${fact.resultId} ${fact.id}`, fact);
  if (last.size === 0) return facts;
  return [...facts.filter((fact) => fact.kind !== 'variable'), ...last.values()];
}
