import { MAX_FRAMES } from './frames.ts';
import { isLeft, loopsExitedBy } from './loops-exited-by.ts';
import { type Move, run } from './move.ts';
import type { Call, Failure, Next } from './next.ts';
import type { ProgramBlock } from './program.ts';
import { sayText } from './say-text.ts';
import type { ReturnAddress } from './session.ts';
import type { TurnState } from './turn-state.ts';

/** Maximum number of return addresses in one frame. */
const MAX_RETURN_ADDRESSES = 100;

/**
 * A path ended: continue where something waits for that (a linked bot's caller, an event that interrupted an input),
 * bot after bot; if nothing waits, there is no move and the conversation is over.
 */
export function endPath(state: TurnState): Move {
  for (;;) {
    const marks = state.frame.returnAddresses;
    const index = marks.findLastIndex((mark, each) => mark.onPathEnd && !isLeft(marks, each));
    const mark = marks[index];
    if (mark !== undefined) {
      state.setReturnAddresses(marks.slice(0, index));
      state.tracer?.way({ version: state.version, to: mark.blockId, because: 'the path ended' });
      return moveTo(mark);
    }
    if (!state.popFrame()) return null;
  }
}

/** Continue through the default exit of the block. */
export function leave(state: TurnState, at: ProgramBlock): Move {
  state.tracer?.leave(state.version, at);
  return onward(state, at.nextBlockId);
}

/** Continue with the flow of an event. */
export function takeEvent(
  state: TurnState,
  event: { readonly eventId: string; readonly place: string | null },
  because: string,
): Move {
  const edgeId = state.program.eventEdges.get(event.eventId);
  state.tracer?.way({
    version: state.version,
    eventId: event.eventId,
    ...(edgeId !== undefined && { edgeId }),
    to: event.place,
    because,
  });
  return onward(state, event.place);
}

/** Continue where the running bot starts. */
export function takeStart(state: TurnState, because: string): Move {
  const { start, startEventId } = state.program;
  return startEventId === undefined
    ? onward(state, start)
    : takeEvent(state, { eventId: startEventId, place: start }, because);
}

/** Continue at that place, or the path ends. */
export function onward(state: TurnState, place: string | null): Move {
  return place === null ? endPath(state) : { place, task: run };
}

/**
 * A block failed: its error path if that is connected, otherwise the flow of the error event, otherwise the next block
 * (`leaveFailed`). A failure inside the flow of the event, without a turn in between, does not start that flow again.
 */
export function afterFailure(state: TurnState, at: ProgramBlock, { edgeId, entry }: Failure): Move {
  const { edges, errorEvent } = state.program;
  state.tracer?.failed(state.running, entry.description);
  if (edgeId !== undefined && typeof edges.get(edgeId) === 'string')
    return onward(state, state.follow(at, { edgeId, because: 'the block failed' }));
  const isUnderWay = state.frame.returnAddresses.some(
    (mark) => mark.kind === 'failed' && mark.turn === state.turn,
  );
  if (errorEvent === null || isUnderWay) return leaveFailed(state, at);
  state.set(errorEvent.messageVariableId, entry.description);
  state.set(errorEvent.blockVariableId, at.label || at.groupTitle);
  pushReturnAddress(state, { kind: 'failed', blockId: at.id, turn: state.turn, onPathEnd: true });
  return takeEvent(state, errorEvent, 'the block failed');
}

/** Continue after a failed block; an input that must be answered reports the failure instead, and waits. */
export function leaveFailed(state: TurnState, at: ProgramBlock): Move {
  const unavailable = at.block?.unavailable?.(state);
  if (unavailable === undefined) return leave(state, at);
  sayText(state, at, unavailable.message);
  state.wait({ kind: 'reply', blockId: at.id }, unavailable.view);
  return null;
}

/** Continues at a group or block; if something follows the jump, Return leads back there. */
export function jump(state: TurnState, at: ProgramBlock, target: Extract<Next, { kind: 'jump' }>): Move {
  const { blocks, groups } = state.program;
  const place =
    target.blockId !== undefined && blocks.has(target.blockId) ? target.blockId : groups.get(target.groupId);
  state.countWays();
  const leaves = place ? loopsExitedBy(state.program, state.frame.returnAddresses, place) : [];
  if (at.nextBlockId !== null)
    pushReturnAddress(state, {
      kind: 'place',
      blockId: at.nextBlockId,
      onPathEnd: false,
      ...(leaves.length > 0 && { leaves }),
    });
  else if (leaves.length > 0)
    state.setReturnAddresses(
      state.frame.returnAddresses.filter((mark) => !(mark.kind === 'back' && leaves.includes(mark.blockId))),
    );
  state.visitEdge(
    `virtual-${target.groupId}${target.blockId === undefined ? '' : `-${target.blockId}`}`,
    'jump',
  );
  state.tracer?.way({ version: state.version, blockId: at.id, to: place ?? null, because: 'jump' });
  return onward(state, place ?? null);
}

/** Back to the most recent return address; without one the flow just continues. */
export function returnToAddress(state: TurnState, at: ProgramBlock): Move {
  const marks = state.frame.returnAddresses;
  const mark = marks.at(-1);
  if (mark === undefined) return leave(state, at);
  state.setReturnAddresses(marks.slice(0, -1));
  state.visitEdge(`virtual-return-${mark.blockId}`, 'return');
  state.tracer?.way({ version: state.version, blockId: at.id, to: mark.blockId, because: 'return' });
  return moveTo(mark);
}

/** Runs a linked bot; the caller gets a return address. The same version needs no frame of its own. */
export function enter(state: TurnState, at: ProgramBlock, call: Call): Move {
  const program = state.programNamed(call.version);
  if (program === undefined) {
    state.log({ status: 'error', description: 'The linked bot could not be loaded' });
    return leave(state, at);
  }
  const groupId =
    call.groupId === undefined || program.groups.has(call.groupId)
      ? call.groupId
      : program.groupIdsByTitle.get(call.groupId);
  if (call.groupId !== undefined && groupId === undefined) {
    state.log({
      status: 'error',
      description: 'The group of the link does not exist',
      details: call.groupId,
    });
    return leave(state, at);
  }
  if (at.nextBlockId !== null)
    pushReturnAddress(state, { kind: 'place', blockId: at.nextBlockId, onPathEnd: true });
  if (!(call.isMerging && program.key === state.program.key) && !state.pushFrame(program, call.isMerging)) {
    state.fail(at, `Bots are linked more than ${MAX_FRAMES} levels deep`);
    return null;
  }
  if (groupId === undefined) return takeStart(state, 'a linked bot');
  const place = program.groups.get(groupId) ?? null;
  state.tracer?.way({ version: state.version, to: place, because: 'a linked bot' });
  return onward(state, place);
}

/** A loop through the same place must not grow the session: the address replaces the old one. */
export function pushReturnAddress(state: TurnState, mark: ReturnAddress): void {
  const marks = state.frame.returnAddresses;
  const same = marks.findIndex((other) => isSamePlace(other, mark));
  state.setReturnAddresses(
    [...(same === -1 ? marks : marks.slice(0, same)), mark].slice(-MAX_RETURN_ADDRESSES),
  );
}

function isSamePlace(a: ReturnAddress, b: ReturnAddress): boolean {
  return a.kind === b.kind && a.blockId === b.blockId && a.onPathEnd === b.onPathEnd;
}

function moveTo(mark: ReturnAddress): Move {
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
