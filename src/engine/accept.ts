import type { Reply } from './event.ts';
import type { Move } from './move.ts';
import { type Accepted, rejected, type Verdict } from './next.ts';
import type { ProgramBlock, ReplyEventPlace } from './program.ts';
import { sayText } from './say-text.ts';
import type { ReturnAddress } from './session.ts';
import type { TurnState } from './turn-state.ts';
import { leave, onward, pushReturnAddress, takeEvent } from './walk.ts';

/** The message for an invalid reply when neither the block nor the bot has one. */
export const DEFAULT_INVALID_MESSAGE = 'Sorry, that did not work. Please try again.';

/** Processes a reply to an input: events first, then it is saved, skipped, or the input is asked again. */
export function accept(
  state: TurnState,
  at: ProgramBlock,
  given: { readonly reply: Reply | null; readonly skipEvents: boolean },
): Move {
  return take(state, at, {
    ...given,
    verdict: isTooLong(given.reply)
      ? rejected
      : (at.block?.accept?.(state, given.reply) ?? { kind: 'skipped' }),
  });
}

function isTooLong(reply: Reply | null): boolean {
  return reply?.type === 'text' && reply.isTooLong === true;
}

/** Processes data for an input from others than the visitor, as if the visitor had sent it. */
export function acceptExternal(state: TurnState, at: ProgramBlock, data: unknown): Move {
  const verdict = at.block?.acceptExternal?.(state, data);
  if (verdict === undefined) return state.refuse('NOTHING_WAITING');
  if (verdict.kind === 'pending') return null;
  return take(state, at, { verdict, reply: { type: 'text', text: verdict.content }, skipEvents: false });
}

function take(
  state: TurnState,
  at: ProgramBlock,
  given: { readonly verdict: Verdict; readonly reply: Reply | null; readonly skipEvents: boolean },
): Move {
  const { verdict } = given;
  if (verdict.kind === 'pending' || state.requests.isWaiting) return null;
  if (verdict.kind === 'askAgain') return { place: at.id, task: { kind: 'ask' } };
  if (!given.skipEvents && given.reply !== null) {
    const interrupted = interrupt(state, at, { reply: given.reply, isRejected: verdict.kind === 'rejected' });
    if (interrupted !== undefined) return interrupted;
  }
  switch (verdict.kind) {
    case 'accepted':
      return save(state, at, { verdict, reply: given.reply });
    case 'skipped':
      return leave(state, at);
    case 'rejected':
      state.tracer?.rejected(state.running);
      return retry(state, at, verdict.message);
  }
}

/** A connected reply event runs before the reply is finally judged; an invalid reply has its own. */
function interrupt(
  state: TurnState,
  at: ProgramBlock,
  given: { readonly reply: Reply; readonly isRejected: boolean },
): Move | undefined {
  const { replyEvent, invalidReplyEvent } = state.program;
  if (given.isRejected && invalidReplyEvent !== null) {
    state.undo();
    state.tracer?.rejected(state.running);
    return goTo(state, invalidReplyEvent, {
      at,
      reply: given.reply,
      mark: { kind: 'again', blockId: at.id, onPathEnd: true },
    });
  }
  if (replyEvent === null) return undefined;
  state.undo();
  return goTo(state, replyEvent, {
    at,
    reply: given.reply,
    mark: { kind: 'accept', blockId: at.id, reply: given.reply, onPathEnd: true },
  });
}

function goTo(
  state: TurnState,
  event: ReplyEventPlace,
  from: { readonly at: ProgramBlock; readonly reply: Reply; readonly mark: ReturnAddress },
): Move {
  state.set(event.contentVariableId, from.reply.type === 'audio' ? from.reply.url : from.reply.text);
  state.set(event.inputTypeVariableId, from.at.block?.replyType ?? '');
  state.set(event.inputNameVariableId, inputName(state, from.at));
  pushReturnAddress(state, from.mark);
  return takeEvent(state, event, from.mark.kind === 'accept' ? 'a reply' : 'an invalid reply');
}

/** The input's variable, otherwise its group. */
function inputName(state: TurnState, at: ProgramBlock): string {
  const variableId = at.block?.variableId;
  return (variableId !== undefined && state.program.variablesById.get(variableId)?.name) || at.groupTitle;
}

/** Saves an answer, and continues on the path that it selected. */
export function save(
  state: TurnState,
  at: ProgramBlock,
  given: { readonly verdict: Accepted; readonly reply: Reply | null },
): Move {
  const { content, files, edgeId, savesVariable } = given.verdict;
  state.answer(at, content, files);
  if (savesVariable !== false) appendOrSet(state, at.block?.variableId, content);
  if (given.reply?.type === 'text' && given.reply.text !== content) state.out.reformatted = content;
  return edgeId === undefined
    ? leave(state, at)
    : onward(state, state.follow(at, { edgeId, because: 'the chosen item' }));
}

/** A variable that holds a list collects answers. */
function appendOrSet(state: TurnState, variableId: string | undefined, content: string): void {
  const current = state.value(variableId);
  if (Array.isArray(current)) state.append(variableId, content);
  else state.set(variableId, content);
}

/** Shows the retry message, and asks again. */
export function retry(state: TurnState, at: ProgramBlock, message: string | undefined): Move {
  sayText(state, at, message ?? state.program.invalidMessage ?? DEFAULT_INVALID_MESSAGE);
  return { place: at.id, task: { kind: 'ask' } };
}
