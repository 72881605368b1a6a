import type { Draft } from './draft.ts';
import { MAX_FRAMES } from './frames.ts';
import { type Move, run } from './move.ts';
import type { Call, Failure, Next } from './next.ts';
import type { ProgramBlock } from './program.ts';
import { isLeft, roundsLeft } from './rounds-left.ts';
import { sayText } from './say-text.ts';
import type { Mark } from './session.ts';

/** Return addresses that one frame may hold. */
const MAX_MARKS = 100;

/**
 * A path ended: go on where something waits for that (a linked bot's caller, an event that interrupted an
 * input), bot after bot; when nothing waits, there is no move and the conversation is over.
 */
export function endPath(draft: Draft): Move {
  for (;;) {
    const marks = draft.frame.marks;
    const index = marks.findLastIndex((mark, each) => mark.whenPathEnds && !isLeft(marks, each));
    const mark = marks[index];
    if (mark !== undefined) {
      draft.setMarks(marks.slice(0, index));
      return moveTo(mark);
    }
    if (!draft.popFrame()) return null;
  }
}

/** On to that place, or the path ends. */
export function onward(draft: Draft, place: string | null): Move {
  return place === null ? endPath(draft) : { place, task: run };
}

/**
 * A block failed: its error path when that leads anywhere, else the flow of the error event, else past the block
 * (`leaveFailed`). What fails in the flow of the event, without a turn in between, does not begin that flow again.
 */
export function afterFailure(draft: Draft, at: ProgramBlock, { edgeId, entry }: Failure): Move {
  const { edges, errorEvent } = draft.program;
  if (edgeId !== undefined && typeof edges.get(edgeId) === 'string')
    return onward(draft, draft.follow(at, { edgeId, because: 'it failed' }));
  const isUnderWay = draft.frame.marks.some((mark) => mark.kind === 'failed' && mark.turn === draft.turn);
  if (errorEvent === null || isUnderWay) return leaveFailed(draft, at);
  draft.set(errorEvent.messageVariableId, entry.description);
  draft.set(errorEvent.blockVariableId, at.label || at.groupTitle);
  pushMark(draft, { kind: 'failed', blockId: at.id, turn: draft.turn, whenPathEnds: true });
  return { place: errorEvent.place, task: run };
}

/** On past a block that failed; an input that must be answered says so instead, and waits. */
export function leaveFailed(draft: Draft, at: ProgramBlock): Move {
  const unavailable = at.block?.unavailable?.(draft);
  if (unavailable === undefined) return onward(draft, at.after);
  sayText(draft, at, unavailable.message);
  draft.wait({ kind: 'reply', blockId: at.id }, unavailable.view);
  return null;
}

/** Goes to a group or block; when something follows the jump, Return leads back there. */
export function jump(draft: Draft, at: ProgramBlock, target: Extract<Next, { kind: 'jump' }>): Move {
  const { blocks, groups } = draft.program;
  const place =
    target.blockId !== undefined && blocks.has(target.blockId) ? target.blockId : groups.get(target.groupId);
  draft.countWays();
  const leaves = place ? roundsLeft(draft.program, draft.frame.marks, place) : [];
  if (at.after !== null)
    pushMark(draft, {
      kind: 'place',
      blockId: at.after,
      whenPathEnds: false,
      ...(leaves.length > 0 && { leaves }),
    });
  else if (leaves.length > 0)
    draft.setMarks(
      draft.frame.marks.filter((mark) => !(mark.kind === 'back' && leaves.includes(mark.blockId))),
    );
  draft.visitEdge(
    `virtual-${target.groupId}${target.blockId === undefined ? '' : `-${target.blockId}`}`,
    'jump',
  );
  return onward(draft, place ?? null);
}

/** Back to the most recent return address; without one the walk just goes on. */
export function returnToMark(draft: Draft, at: ProgramBlock): Move {
  const marks = draft.frame.marks;
  const mark = marks.at(-1);
  if (mark === undefined) return onward(draft, at.after);
  draft.setMarks(marks.slice(0, -1));
  draft.visitEdge(`virtual-return-${mark.blockId}`, 'return');
  return moveTo(mark);
}

/** Runs a linked bot; the way back is left in the caller. The same version needs no frame of its own. */
export function enter(draft: Draft, at: ProgramBlock, call: Call): Move {
  const program = draft.programNamed(call.version);
  if (program === undefined) {
    draft.log({ status: 'error', description: 'The linked bot could not be loaded' });
    return onward(draft, at.after);
  }
  const groupId =
    call.groupId === undefined || program.groups.has(call.groupId)
      ? call.groupId
      : program.groupIdsByTitle.get(call.groupId);
  if (call.groupId !== undefined && groupId === undefined) {
    draft.log({
      status: 'error',
      description: 'The group of the link does not exist',
      details: call.groupId,
    });
    return onward(draft, at.after);
  }
  if (at.after !== null) pushMark(draft, { kind: 'place', blockId: at.after, whenPathEnds: true });
  if (!(call.isMerging && program.key === draft.program.key) && !draft.pushFrame(program, call.isMerging)) {
    draft.fail(at, `Bots are linked more than ${MAX_FRAMES} deep`);
    return null;
  }
  const place = groupId === undefined ? program.start : (program.groups.get(groupId) ?? null);
  return onward(draft, place);
}

/** A loop that comes by the same place again must not grow the session: the address takes the old one's place. */
export function pushMark(draft: Draft, mark: Mark): void {
  const marks = draft.frame.marks;
  const same = marks.findIndex((other) => isSamePlace(other, mark));
  draft.setMarks([...(same === -1 ? marks : marks.slice(0, same)), mark].slice(-MAX_MARKS));
}

function isSamePlace(a: Mark, b: Mark): boolean {
  return a.kind === b.kind && a.blockId === b.blockId && a.whenPathEnds === b.whenPathEnds;
}

function moveTo(mark: Mark): Move {
  switch (mark.kind) {
    case 'place':
      return { place: mark.blockId, task: run };
    case 'accept':
      return { place: mark.blockId, task: { kind: 'accept', reply: mark.reply, skipEvents: true } };
    case 'again':
      return { place: mark.blockId, task: run };
    case 'due':
      return { place: mark.blockId, task: { kind: 'due', dueAt: mark.dueAt } };
    case 'back':
      return { place: mark.blockId, task: { kind: 'back', rounds: mark.rounds } };
    case 'failed':
      return { place: mark.blockId, task: { kind: 'leave' } };
  }
}
