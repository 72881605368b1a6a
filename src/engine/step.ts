import { accept, hear, save } from './accept.ts';
import { Draft } from './draft.ts';
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
import { WorkSpent } from './turn-work.ts';
import { afterFailure, endPath, enter, jump, leaveFailed, onward, returnToMark } from './walk.ts';
import { withoutCode } from './without-code.ts';

/**
 * One step of a conversation: pure, synchronous, deterministic. It never throws for any event or bot, and
 * never changes what it is given. When the turn is `pending`, perform its effects, feed the answers back as
 * a `resolved` event and join the turns (`joinTurns`).
 *
 * @example step(host, newSession({ version, seed, … }), { kind: 'start', at: 0 }).said
 */
export function step(host: Host, session: Session, event: EngineEvent): Turn {
  const draft = new Draft(host, session, { at: event.at, isNewTurn: event.kind !== 'resolved' });
  try {
    walk(draft, entry(draft, session, event));
  } catch (error) {
    if (!(error instanceof WorkSpent)) throw error;
    draft.stop();
  }
  const { refusal } = draft.out;
  return refusal === undefined ? draft.finish() : refused(session, refusal);
}

/** Nothing of what was begun counts. */
function refused(session: Session, refusal: Refusal): Turn {
  const out = new Outcome();
  out.refusal = refusal;
  return out.turn(session, undefined);
}

/** What the event means where the conversation stands. */
function entry(draft: Draft, session: Session, event: EngineEvent): Move {
  const waiting = session.waiting;
  switch (event.kind) {
    case 'start':
      return start(draft, event);
    case 'resolved':
      if (waiting?.kind !== 'effect') return draft.refuse('NOTHING_WAITING');
      draft.resolve(waiting, event.resolutions);
      return { place: waiting.blockId, task: waiting.task };
    case 'external':
      if (waiting?.kind !== 'external' && waiting?.kind !== 'reply') return draft.refuse('NOTHING_WAITING');
      return { place: waiting.blockId, task: { kind: 'external', data: event.data } };
    case 'timer':
      if (waiting?.kind !== 'timer') return draft.refuse('NOTHING_WAITING');
      return due(draft, waiting);
    case 'message':
      if (session.hasEnded || waiting?.kind === 'effect') return draft.refuse('NOTHING_WAITING');
      if (event.message?.type === 'command') return runCommand(draft, waiting, event.message.command);
      if (waiting === null && session.turn === 0)
        return start(draft, event.message === null ? {} : { message: event.message });
      if (waiting === null) return draft.refuse('NOTHING_WAITING');
      if (waiting.kind === 'timer') return due(draft, waiting);
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

/** Authors need not wait for their own test. */
function due(draft: Draft, waiting: Extract<Waiting, { kind: 'timer' }>): Move {
  const dueAt = draft.isPreview ? Math.min(waiting.dueAt, draft.now) : waiting.dueAt;
  return draft.now < dueAt
    ? draft.refuse('NOT_DUE')
    : { place: waiting.blockId, task: { kind: 'due', dueAt } };
}

/** Goes from block to block until one waits, the flow ends or the budget is spent. */
function walk(draft: Draft, first: Move): void {
  let move = first;
  while (move !== null && !draft.isStanding) {
    const block = draft.program.blocks.get(move.place);
    if (block === undefined) {
      draft.log({
        status: 'error',
        description: 'The chat was moved to a version that does not have the block at which it stood',
        details: `Block ${move.place}`,
      });
      move = endPath(draft);
      continue;
    }
    if (!draft.spend(block)) return;
    move = attempt(draft, block, move.task);
  }
  if (!draft.isStanding) draft.end();
}

/** Runs one task; when the block asked for effects, everything it did is undone and the walk stands. */
function attempt(draft: Draft, block: ProgramBlock, task: Task): Move {
  draft.begin(block);
  if (block.inlineCode.length > 0 && (task.kind !== 'leave' || block.block?.unavailable))
    draft.inlineCode = runInlineCode(draft, block.inlineCode);
  const move = draft.requests.isWaiting ? null : perform(draft, block, task);
  if (draft.requests.isWaiting) {
    draft.suspend(block, task);
    return null;
  }
  const entry = draft.notRun;
  return entry === undefined ? move : withoutCode(draft, block, { task, move, entry });
}

function perform(draft: Draft, at: ProgramBlock, task: Task): Move {
  const { block } = at;
  if (block === null) {
    draft.log({ status: 'warning', description: at.problem ?? 'This block cannot run', details: at.id });
    return onward(draft, at.after);
  }
  switch (task.kind) {
    case 'leave':
      return leaveFailed(draft, at);
    case 'accept':
      return accept(draft, at, { reply: task.reply, skipEvents: task.skipEvents });
    case 'ask':
      return ask(draft, at);
    case 'due':
      return apply(draft, at, block.due?.(draft, task.dueAt) ?? { kind: 'next' });
    case 'back':
      return apply(draft, at, block.back?.(draft, task.rounds) ?? { kind: 'next' });
    case 'run':
      if (block.ask) return ask(draft, at);
      if (block.back) {
        const rounds = takeRounds(draft, at);
        if (rounds !== undefined) return apply(draft, at, block.back(draft, rounds));
      }
      return apply(draft, at, block.run?.(draft) ?? { kind: 'next' });
    case 'resume':
      draft.streamed = task.streamed;
      return apply(draft, at, block.resume?.(draft, task.reply) ?? { kind: 'next' });
    case 'external':
      if (block.ask) return hear(draft, at, task.data);
      return apply(draft, at, block.external?.(draft, task.data) ?? { kind: 'next' });
  }
}

/** Shows the input; a message that came with the start may answer it at once. */
function ask(draft: Draft, at: ProgramBlock): Move {
  const view = at.block?.ask?.(draft);
  if (view === undefined) return null;
  if ('kind' in view)
    return view.kind === 'accepted'
      ? save(draft, at, { verdict: view, reply: null })
      : apply(draft, at, view);
  const message = draft.takeMessage(view);
  if (message !== null) return { place: at.id, task: { kind: 'accept', reply: message, skipEvents: false } };
  draft.wait({ kind: 'reply', blockId: at.id }, view);
  return null;
}

/** Turns a block's word into the next move. */
function apply(draft: Draft, at: ProgramBlock, next: Next): Move {
  switch (next.kind) {
    case 'next':
      return onward(draft, at.after);
    case 'follow':
      return onward(draft, draft.follow(at, next));
    case 'jump':
      return jump(draft, at, next);
    case 'stop':
      return endPath(draft);
    case 'wait':
      draft.wait(
        next.for === 'timer'
          ? { kind: 'timer', blockId: at.id, dueAt: next.until }
          : { kind: next.for, blockId: at.id },
        null,
      );
      return null;
    case 'call':
      return enter(draft, at, next.call);
    case 'return':
      return returnToMark(draft, at);
    case 'round':
      return goRound(draft, at, next);
    case 'fail':
      return afterFailure(draft, at, next);
    case 'pending':
      return null;
  }
}
