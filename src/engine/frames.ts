import { getOwn, setOwn } from '#lib/own.ts';
import type { Variable } from '#model/graph.ts';
import type { Value } from '#model/value.ts';
import { folded, indexOfKey, valueIn } from './frame-values.ts';
import type { Program } from './program.ts';
import type { Frame } from './session.ts';

/** Maximum nesting of linked bots. */
export const MAX_FRAMES = 50;

/**
 * Pure changes to the stack of running bots: each returns a new stack and shares what did not change. The running bot
 * is the last one.
 */
export type Frames = readonly Frame[];

export function topOf(frames: Frames): Frame {
  const top = frames.at(-1);
  if (top === undefined) throw new Error('A session always has a frame');
  return top;
}

export function withTop(frames: Frames, change: FrameChange): Frames {
  const before = topOf(frames);
  // Field by field: an object that is spread over another is copied slowly, and turns do this for every write.
  const top: Frame = {
    version: before.version,
    resultId: before.resultId,
    values: change.values ?? before.values,
    latest: change.latest ?? before.latest,
    extra: change.extra ?? before.extra,
    answers: change.answers ?? before.answers,
    returnAddresses: change.returnAddresses ?? before.returnAddresses,
    isMerging: before.isMerging,
  };
  return frames.length === 1 ? [top] : [...frames.slice(0, -1), top];
}

/** What turns change in a frame. */
type FrameChange = Partial<Omit<Frame, 'version' | 'resultId' | 'isMerging'>>;

/** The answers with one under its key. */
export function withAnswer(answers: Frame['answers'], key: string, content: string): Frame['answers'] {
  const index = indexOfKey(answers, key);
  return index === -1 ? [...answers, [key, content]] : answers.with(index, [key, content]);
}

/**
 * Pushes a linked bot. Its variables get the values of variables with the same name below it, from the nearest bot that
 * has one; a merging bot also takes over the answers and the result.
 */
export function pushed(
  frames: Frames,
  child: { readonly program: Program; readonly isMerging: boolean; readonly resultId: string | null },
  programOf: (version: string) => Program | undefined,
): Frames {
  const values: Record<string, Value> = {};
  for (const variable of child.program.variables) {
    const inherited = valueNamed(frames, variable.name, programOf);
    if (inherited !== undefined) setOwn(values, variable.id, inherited);
  }
  const below = topOf(frames);
  return [
    ...frames,
    {
      version: child.program.key,
      resultId: child.resultId,
      values,
      latest: [],
      extra: {},
      answers: child.isMerging ? below.answers : [],
      returnAddresses: [],
      isMerging: child.isMerging,
    },
  ];
}

function valueNamed(
  frames: Frames,
  name: string,
  programOf: (version: string) => Program | undefined,
): Value | undefined {
  for (const frame of frames.toReversed()) {
    const program = programOf(frame.version);
    const id = idNamed(frame, name, program);
    const value = id === undefined ? undefined : (valueIn(frame, id) ?? givenValue(frame, id, program));
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

/** The document's value, as long as none was written. */
function givenValue(frame: Frame, id: string, program: Program | undefined): Value | undefined {
  return valueIn(frame, id) === undefined ? program?.variablesById.get(id)?.value : undefined;
}

function idNamed(frame: Frame, name: string, program: Program | undefined): string | undefined {
  return program?.variablesByName.get(name)?.id ?? extraIds(frame.extra).get(name);
}

const idsOfExtra = new WeakMap<Frame['extra'], ReadonlyMap<string, string>>();

/** The variables that linked bots added, id by name; the first of a name. */
function extraIds(extra: Frame['extra']): ReadonlyMap<string, string> {
  const known = idsOfExtra.get(extra);
  if (known !== undefined) return known;
  const ids = new Map<string, string>();
  for (const [id, name] of Object.entries(extra)) if (!ids.has(name)) ids.set(name, id);
  idsOfExtra.set(extra, ids);
  return ids;
}

/** Removes the top bot; the values of a merging one flow back by name, including new names. */
export function popped(frames: Frames, programOf: (version: string) => Program | undefined): Frames {
  const ended = topOf(frames);
  const rest = frames.slice(0, -1);
  if (!ended.isMerging) return rest;
  const below = topOf(rest);
  const program = programOf(below.version);
  const values = folded(below);
  const extra: Record<string, string> = { ...below.extra };
  const ids = new Map(extraIds(below.extra));
  for (const [id, value] of Object.entries(folded(ended))) {
    const name = programOf(ended.version)?.variablesById.get(id)?.name ?? getOwn(ended.extra, id);
    if (name === undefined) continue;
    const place = placeIn({ id, name }, { extra, ids }, program);
    if (program?.variablesById.has(place) !== true) {
      setOwn(extra, place, name);
      if (!ids.has(name)) ids.set(name, place);
    }
    setOwn(values, place, value);
  }
  return withTop(rest, { values, latest: [], extra, answers: ended.answers });
}

/** The id under which a frame stores another bot's variable: copied bots share ids, but not names. */
export function placeOf(
  variable: { readonly id: string; readonly name: string },
  frame: Frame,
  program: Program | undefined,
): string {
  return placeIn(variable, { extra: frame.extra, ids: extraIds(frame.extra) }, program);
}

function placeIn(
  variable: { readonly id: string; readonly name: string },
  kept: { readonly extra: Frame['extra']; readonly ids: ReadonlyMap<string, string> },
  program: Program | undefined,
): string {
  const known = program?.variablesByName.get(variable.name)?.id ?? kept.ids.get(variable.name);
  if (known !== undefined) return known;
  const isTaken = program?.variablesById.has(variable.id) === true || Object.hasOwn(kept.extra, variable.id);
  return isTaken ? `${variable.id}:${variable.name}` : variable.id;
}

/**
 * The variable under which a value of the running bot is stored in results: its own, or, when the bot merges into
 * another, that of the bot whose result it fills.
 */
export function keptAs(
  frames: Frames,
  variable: Variable,
  programOf: (version: string) => Program | undefined,
): Pick<Variable, 'id' | 'isSessionVariable'> {
  if (!topOf(frames).isMerging) return variable;
  const owner = frames.findLast((frame) => !frame.isMerging);
  const program = owner && programOf(owner.version);
  const known = program?.variablesByName.get(variable.name);
  if (known !== undefined || owner === undefined) return known ?? variable;
  return { ...variable, id: placeOf(variable, owner, program) };
}
