import { accept, acceptExternal, save } from './accept.ts';
import { runCommand, start } from './entry.ts';
import type { EngineEvent } from './event.ts';
import type { Host } from './host.ts';
import { runInlineCode } from './inline-code.ts';
import type { Move } from './move.ts';
import type { Next } from './next.ts';
import { Outcome } from './outcome.ts';
import type { ProgramBlock } from './program.ts';
import { goRound, takeRounds } from './rounds.ts';
import type { Session, Task, Waiting } from './session.ts';
import type { Refusal, Turn } from './turn.ts';
import { TurnState } from './turn-state.ts';
import { WorkSpent } from './turn-work.ts';
import { afterFailure, endPath, enter, jump, leave, leaveFailed, onward, returnToAddress } from './walk.ts';
import { withoutCode } from './without-code.ts';

/**
 * One step of a conversation: pure, synchronous, deterministic. It never throws for any event or bot, and never changes
 * what it is given. When the turn is `pending`, perform its effects, pass the results back as a `resolved` event and
 * join the turns (`joinTurns`).
 * @example step(host, newSession({ version, seed, … }), { kind: 'start', at: 0 }).said
 */
export function step(host: Host, session: Session, event: EngineEvent): Turn {
  if (session.frames.length === 0) return refused(session, 'NOTHING_WAITING');
  const state = new TurnState(host, session, { at: event.at, isNewTurn: event.kind !== 'resolved' });
  try {
    walk(state, entry(state, session, event));
  } catch (error) {
    if (!(error instanceof WorkSpent)) throw error;
    state.stop(error);
  }
  const { refusal } = state.out;
  return refusal === undefined ? state.finish() : refused(session, refusal);
}

/** Everything that was started is discarded. */
function refused(session: Session, refusal: Refusal): Turn {
  const out = new Outcome();
  out.refusal = refusal;
  return out.turn(session, undefined);
}

/** The meaning of the event in the current state. */
function entry(state: TurnState, session: Session, event: EngineEvent): Move {
  const waiting = session.waiting;
  switch (event.kind) {
    case 'start':
      return start(state, event);
    case 'resolved':
      if (waiting?.kind !== 'effect') return state.refuse('NOTHING_WAITING');
      state.resolve(waiting, event.resolutions);
      return { place: waiting.blockId, task: waiting.task };
    case 'external':
      if (waiting?.kind !== 'external' && waiting?.kind !== 'reply') return state.refuse('NOTHING_WAITING');
      return { place: waiting.blockId, task: { kind: 'external', data: event.data } };
    case 'timer':
      if (waiting?.kind !== 'timer') return state.refuse('NOTHING_WAITING');
      return resumeTimer(state, waiting);
    case 'message':
      if (event.contact !== undefined) state.meet(event.contact);
      if (session.hasEnded || waiting?.kind === 'effect') return state.refuse('NOTHING_WAITING');
      if (event.message?.type === 'command') return runCommand(state, waiting, event.message.command);
      if (waiting === null && session.turn === 0)
        return start(state, event.message === null ? {} : { message: event.message });
      if (waiting === null) return state.refuse('NOTHING_WAITING');
      if (waiting.kind === 'timer') return resumeTimer(state, waiting);
      return {
        place: waiting.blockId,
        task:
          waiting.kind === 'reply'
            ? { kind: 'accept', reply: event.message, skipEvents: false }
            : {
                kind: 'resume',
                reply: event.message,
                ...(event.streamed !== undefined && { streamed: event.streamed }),
              },
      };
  }
}

/** Authors need not wait in their own tests. */
function resumeTimer(state: TurnState, waiting: Extract<Waiting, { kind: 'timer' }>): Move {
  const dueAt = state.isPreview ? Math.min(waiting.dueAt, state.now) : waiting.dueAt;
  return state.now < dueAt
    ? state.refuse('NOT_DUE')
    : { place: waiting.blockId, task: { kind: 'due', dueAt } };
}

/** Goes from block to block until one waits, the flow ends or the budget is spent. */
function walk(state: TurnState, first: Move): void {
  let move = first;
  while (move !== null && !state.isSuspended) {
    const block = state.program.blocks.get(move.place);
    if (block === undefined) {
      state.log({
        status: 'error',
        description: 'The chat was moved to a version without its current block',
        details: `Block ${move.place}`,
      });
      move = endPath(state);
      continue;
    }
    // The first block of a step runs in it: what its effects brought is only here.
    if (move !== first && state.isSliceDone) {
      state.pause(move);
      return;
    }
    if (!state.countBlock(block)) return;
    move = attempt(state, block, move.task);
  }
  if (!state.isSuspended) state.end();
}

/** Runs one task; when the block requested effects, its changes are undone and the turn is suspended. */
function attempt(state: TurnState, block: ProgramBlock, task: Task): Move {
  state.begin(block);
  if (block.inlineCode.length > 0 && (task.kind !== 'leave' || block.block?.unavailable))
    state.inlineCode = runInlineCode(state, block.inlineCode);
  const move = state.requests.isWaiting ? null : perform(state, block, task);
  if (state.requests.isWaiting) {
    state.suspend(block, task);
    return null;
  }
  const entry = state.notRun;
  return entry === undefined ? move : withoutCode(state, block, { task, move, entry });
}

function perform(state: TurnState, at: ProgramBlock, task: Task): Move {
  const { block } = at;
  if (block === null) {
    state.log({ status: 'warning', description: at.problem ?? 'This block cannot run', details: at.id });
    return leave(state, at);
  }
  switch (task.kind) {
    case 'leave':
      return leaveFailed(state, at);
    case 'accept':
      return accept(state, at, { reply: task.reply, skipEvents: task.skipEvents });
    case 'ask':
      return ask(state, at);
    case 'due':
      return apply(state, at, block.onTimer?.(state, task.dueAt) ?? { kind: 'next' });
    case 'back':
      return apply(state, at, block.onPathEnd?.(state, task.rounds) ?? { kind: 'next' });
    case 'run':
      if (block.ask) return ask(state, at);
      if (block.onPathEnd) {
        const rounds = takeRounds(state, at);
        if (rounds !== undefined) return apply(state, at, block.onPathEnd(state, rounds));
      }
      return apply(state, at, block.run?.(state) ?? { kind: 'next' });
    case 'resume':
      state.streamed = task.streamed;
      return apply(state, at, block.resume?.(state, task.reply) ?? { kind: 'next' });
    case 'external':
      if (block.ask) return acceptExternal(state, at, task.data);
      return apply(state, at, block.external?.(state, task.data) ?? { kind: 'next' });
  }
}

/** Shows the input; a message that was sent with the start may answer it at once. */
function ask(state: TurnState, at: ProgramBlock): Move {
  const view = at.block?.ask?.(state);
  if (view === undefined) return null;
  if ('kind' in view)
    return view.kind === 'accepted'
      ? save(state, at, { verdict: view, reply: null })
      : apply(state, at, view);
  const message = state.takeMessage(view);
  if (message !== null) return { place: at.id, task: { kind: 'accept', reply: message, skipEvents: false } };
  state.wait({ kind: 'reply', blockId: at.id }, view);
  return null;
}

/** Converts the result of a block to the next move. */
function apply(state: TurnState, at: ProgramBlock, next: Next): Move {
  switch (next.kind) {
    case 'next':
      return leave(state, at);
    case 'follow':
      return onward(state, state.follow(at, next));
    case 'jump':
      return jump(state, at, next);
    case 'stop':
      return endPath(state);
    case 'wait':
      state.wait(
        next.for === 'timer'
          ? { kind: 'timer', blockId: at.id, dueAt: next.until }
          : { kind: next.for, blockId: at.id },
        null,
      );
      return null;
    case 'call':
      return enter(state, at, next.call);
    case 'return':
      return returnToAddress(state, at);
    case 'round':
      return goRound(state, at, next);
    case 'fail':
      return afterFailure(state, at, next);
    case 'pending':
      return null;
  }
}
