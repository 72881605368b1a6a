import type { Mutable } from '#lib/mutable.ts';
import type { Value } from '#model/value.ts';
import { withValues } from './frame-values.ts';
import { withAnswer } from './frames.ts';
import type { Frame, Session } from './session.ts';
import type { Turn } from './turn.ts';

/**
 * What a turn changed in the session, as small JSON: the turn log stores one per turn, and a session is its last
 * snapshot with all later deltas applied in order.
 */
export type Delta =
  | { readonly whole: Session }
  | {
      /** Fields of the session that changed. */
      readonly set: Partial<Omit<Session, 'frames'>>;
      /** Fields of the running frame that changed, values and answers aside. */
      readonly frame?: Partial<Omit<Frame, 'values' | 'latest' | 'answers'>>;
      readonly values?: readonly (readonly [string, Value])[];
      /** A number refers to the value with that index in `values`: a long answer is nearly always one of them. */
      readonly answers?: readonly (readonly [string, string | number])[];
    };

/** Texts from this length on are not written twice. */
const LONG = 100;

/** The delta from `before` to the session of `turn`. */
export function deltaOf(before: Session, turn: Turn): Delta {
  const { session, changes } = turn;
  if (changes === null || before.frames.length !== session.frames.length) return { whole: session };
  const { values, answers } = changes;
  const delta: Changed = { set: changedInSession(before, session) };
  const frame = changedInFrame(before.frames.at(-1), session.frames.at(-1));
  if (frame !== undefined) delta.frame = frame;
  if (values.length > 0) delta.values = values;
  if (answers.length > 0) delta.answers = answers.map((answer) => shortened(answer, changes));
  return delta;
}

type Changed = Mutable<ChangedDelta>;
type ChangedDelta = Exclude<Delta, { readonly whole: Session }>;

/** The session after the turn whose delta this is. */
export function applyDelta(session: Session, delta: Delta): Session {
  if ('whole' in delta) return delta.whole;
  const top = session.frames.at(-1);
  if (top === undefined) return { ...session, ...delta.set };
  const frame: Frame = {
    ...top,
    ...delta.frame,
    ...withValues(top, delta.values ?? []),
    answers: (delta.answers ?? []).reduce(
      (answers, [key, content]) => withAnswer(answers, key, contentOf(content, delta.values)),
      top.answers,
    ),
  };
  return { ...session, ...delta.set, frames: [...session.frames.slice(0, -1), frame] };
}

function shortened(
  answer: readonly [string, string],
  { values }: Pick<NonNullable<Turn['changes']>, 'values'>,
): readonly [string, string | number] {
  const [key, content] = answer;
  const place = content.length < LONG ? -1 : values.findIndex(([, value]) => value === content);
  return place < 0 ? answer : [key, place];
}

function contentOf(content: string | number, values: readonly (readonly [string, Value])[] = []): string {
  if (typeof content === 'string') return content;
  const value = values[content]?.[1];
  return typeof value === 'string' ? value : '';
}

// Field by field: a loop over names is several times slower, and this is done for every turn.

function changedInSession(then: Session, now: Session): Record<string, unknown> {
  const set: Record<string, unknown> = {};
  if (now.waiting !== then.waiting) set['waiting'] = now.waiting;
  if (now.hasEnded !== then.hasEnded) set['hasEnded'] = now.hasEnded;
  if (now.turn !== then.turn) set['turn'] = now.turn;
  if (now.draws !== then.draws) set['draws'] = now.draws;
  if (now.answered !== then.answered) set['answered'] = now.answered;
  if (now.progress !== then.progress) set['progress'] = now.progress;
  if (now.channel !== then.channel) set['channel'] = now.channel;
  return set;
}

/** Undefined: nothing, as in nearly all turns. */
function changedInFrame(
  then: Frame | undefined,
  now: Frame | undefined,
): Record<string, unknown> | undefined {
  if (now === undefined || then === undefined) return undefined;
  const frame: Record<string, unknown> = {};
  if (now.version !== then.version) frame['version'] = now.version;
  if (now.resultId !== then.resultId) frame['resultId'] = now.resultId;
  if (now.extra !== then.extra) frame['extra'] = now.extra;
  if (now.returnAddresses !== then.returnAddresses) frame['returnAddresses'] = now.returnAddresses;
  if (now.isMerging !== then.isMerging) frame['isMerging'] = now.isMerging;
  return Object.keys(frame).length > 0 ? frame : undefined;
}
