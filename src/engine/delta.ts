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
  const set: Record<string, unknown> = {};
  for (const key of sessionKeys) if (session[key] !== before[key]) set[key] = session[key];
  const frame: Record<string, unknown> = {};
  const now = session.frames.at(-1);
  const then = before.frames.at(-1);
  for (const key of frameKeys) if (now?.[key] !== then?.[key]) frame[key] = now?.[key];
  return {
    set,
    ...(Object.keys(frame).length > 0 && { frame }),
    ...(changes.values.length > 0 && { values: changes.values }),
    ...(changes.answers.length > 0 && {
      answers: changes.answers.map((answer) => shortened(answer, changes)),
    }),
  };
}

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

const sessionKeys = [
  'waiting',
  'hasEnded',
  'turn',
  'draws',
  'answered',
  'progress',
  'channel',
] as const satisfies readonly (keyof Session)[];
const frameKeys = [
  'version',
  'resultId',
  'extra',
  'returnAddresses',
  'isMerging',
] as const satisfies readonly (keyof Frame)[];
