import type { CallReply } from '#builder/api/call.ts';

type Reply = CallReply<'chat.continue'>;

/** A step of what happened in a turn. */
export type TraceStep = NonNullable<Reply['trace']>[number];
/** A log entry of a turn. */
export type LogEntry = NonNullable<Reply['logs']>[number];

/** One turn of a test chat. */
export interface TestTurn {
  /** As the server counts it: what `rewind` takes. */
  readonly number: number;
  /** What the visitor sent; undefined: nothing, as at the start. */
  readonly said: string | undefined;
  readonly trace: readonly TraceStep[];
  readonly logs: readonly LogEntry[];
  readonly hasEnded: boolean;
}

/** A test chat so far: only the turns that count, without those that were taken back. */
export interface TestSession {
  readonly sessionId: string | undefined;
  readonly turns: readonly TestTurn[];
  /** The turns up to each that ever was, by its number: going back can be undone. */
  readonly known: ReadonlyMap<number, readonly TestTurn[]>;
}

export const noSession: TestSession = { sessionId: undefined, turns: [], known: new Map() };

/** A reply, as far as a test chat is concerned. */
export type TestReply = Pick<Reply, 'trace' | 'logs' | 'turn' | 'input' | 'clientSideActions'>;

/** The session after a start. */
export function started(sessionId: string, reply: TestReply): TestSession {
  return withTurn({ ...noSession, sessionId }, turnOf(reply, undefined));
}

/** The session after an answer. */
export function continued(session: TestSession, said: string | undefined, reply: TestReply): TestSession {
  return withTurn(session, turnOf(reply, said));
}

/** The session as it was after a turn. */
export function rewound(session: TestSession, turn: number): TestSession {
  return { ...session, turns: session.known.get(turn) ?? session.turns };
}

/** The answer that was given last after these turns, and taken back since; undefined: none, or nothing that is typed. */
export function answerAhead({ turns, known }: TestSession): string | undefined {
  const last = turns.at(-1)?.number;
  const after = [...known.values()]
    .filter((each) => each.length === turns.length + 1 && each.at(-2)?.number === last)
    .map((each) => each.at(-1))
    .toSorted((one, other) => (one?.number ?? 0) - (other?.number ?? 0));
  const said = after.at(-1)?.said;
  // Commands and recordings are not typed.
  return said?.startsWith('/') ? undefined : said;
}

/** The session with one more turn. */
export function withTurn(session: TestSession, turn: TestTurn): TestSession {
  const turns = [...session.turns, turn];
  return { ...session, turns, known: new Map([...session.known, [turn.number, turns]]) };
}

function turnOf(reply: TestReply, said: string | undefined): TestTurn {
  const waits = (reply.clientSideActions ?? []).some((action) => action.expectsDedicatedReply === true);
  return {
    number: reply.turn ?? 0,
    said,
    trace: reply.trace ?? [],
    logs: reply.logs ?? [],
    hasEnded: reply.input === undefined && !waits,
  };
}

/** The text of a message, for people. */
export function textOfMessage(message: unknown): string | undefined {
  if (typeof message === 'string') return message;
  if (typeof message !== 'object' || message === null) return undefined;
  const {
    text,
    command,
    url,
  }: { readonly text?: unknown; readonly command?: unknown; readonly url?: unknown } = message;
  if (typeof text === 'string') return text;
  if (typeof command === 'string') return `/${command}`;
  return typeof url === 'string' ? 'A recording' : undefined;
}
