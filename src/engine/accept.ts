import type { Draft } from './draft.ts';
import type { Reply } from './event.ts';
import { type Move, run } from './move.ts';
import { type Accepted, rejected, type Verdict } from './next.ts';
import type { ProgramBlock, ReplyEventPlace } from './program.ts';
import { sayText } from './say-text.ts';
import type { Mark } from './session.ts';
import { onward, pushMark } from './walk.ts';

/** Said when a reply was not understood and neither the block nor the bot has words for it. */
export const DEFAULT_INVALID_MESSAGE = 'Sorry, that did not work. Please try again.';

/** Takes a reply to an input: events first, then it is saved, skipped, or asked again. */
export function accept(
  draft: Draft,
  at: ProgramBlock,
  given: { readonly reply: Reply | null; readonly skipEvents: boolean },
): Move {
  return take(draft, at, {
    ...given,
    verdict: isTooLong(given.reply)
      ? rejected
      : (at.block?.accept?.(draft, given.reply) ?? { kind: 'skipped' }),
  });
}

function isTooLong(reply: Reply | null): boolean {
  return reply?.type === 'text' && reply.isTooLong === true;
}

/** Takes what others than the visitor say to an input, as if the visitor had said it. */
export function hear(draft: Draft, at: ProgramBlock, data: unknown): Move {
  const verdict = at.block?.hears?.(draft, data);
  if (verdict === undefined) return draft.refuse('NOTHING_WAITING');
  return take(draft, at, { verdict, reply: { type: 'text', text: verdict.content }, skipEvents: false });
}

function take(
  draft: Draft,
  at: ProgramBlock,
  given: { readonly verdict: Verdict; readonly reply: Reply | null; readonly skipEvents: boolean },
): Move {
  const { verdict } = given;
  if (verdict.kind === 'pending' || draft.requests.isWaiting) return null;
  if (verdict.kind === 'askAgain') return { place: at.id, task: { kind: 'ask' } };
  if (!given.skipEvents && given.reply !== null) {
    const interrupted = interrupt(draft, at, { reply: given.reply, isRejected: verdict.kind === 'rejected' });
    if (interrupted !== undefined) return interrupted;
  }
  switch (verdict.kind) {
    case 'accepted':
      return save(draft, at, { verdict, reply: given.reply });
    case 'skipped':
      return onward(draft, at.after);
    case 'rejected':
      return retry(draft, at, verdict.message);
  }
}

/** A connected reply event runs before the reply is judged for good; an invalid reply has its own. */
function interrupt(
  draft: Draft,
  at: ProgramBlock,
  given: { readonly reply: Reply; readonly isRejected: boolean },
): Move | undefined {
  const { replyEvent, invalidReplyEvent } = draft.program;
  if (given.isRejected && invalidReplyEvent !== null) {
    draft.undo();
    return goTo(draft, invalidReplyEvent, {
      at,
      reply: given.reply,
      mark: { kind: 'again', blockId: at.id, whenPathEnds: true },
    });
  }
  if (replyEvent === null) return undefined;
  draft.undo();
  return goTo(draft, replyEvent, {
    at,
    reply: given.reply,
    mark: { kind: 'accept', blockId: at.id, reply: given.reply, whenPathEnds: true },
  });
}

function goTo(
  draft: Draft,
  event: ReplyEventPlace,
  from: { readonly at: ProgramBlock; readonly reply: Reply; readonly mark: Mark },
): Move {
  draft.set(event.contentVariableId, from.reply.type === 'audio' ? from.reply.url : from.reply.text);
  draft.set(event.inputTypeVariableId, from.at.block?.replyType ?? '');
  draft.set(event.inputNameVariableId, inputName(draft, from.at));
  pushMark(draft, from.mark);
  return { place: event.place, task: run };
}

/** The input's variable, else its group. */
function inputName(draft: Draft, at: ProgramBlock): string {
  const variableId = at.block?.variableId;
  return (variableId !== undefined && draft.program.variablesById.get(variableId)?.name) || at.groupTitle;
}

/** Saves an answer, and goes on the way that it chose. */
export function save(
  draft: Draft,
  at: ProgramBlock,
  given: { readonly verdict: Accepted; readonly reply: Reply | null },
): Move {
  const { content, files, edgeId, savesVariable } = given.verdict;
  draft.answer(at, content, files);
  if (savesVariable !== false) appendOrSet(draft, at.block?.variableId, content);
  if (given.reply?.type === 'text' && given.reply.text !== content) draft.out.reformatted = content;
  return onward(
    draft,
    edgeId === undefined ? at.after : draft.follow(at, { edgeId, because: 'the chosen item' }),
  );
}

/** A variable that holds a list collects answers. */
function appendOrSet(draft: Draft, variableId: string | undefined, content: string): void {
  const current = draft.value(variableId);
  if (Array.isArray(current)) draft.append(variableId, content);
  else draft.set(variableId, content);
}

/** Says that the reply was not understood, and asks again. */
export function retry(draft: Draft, at: ProgramBlock, message: string | undefined): Move {
  sayText(draft, at, message ?? draft.program.invalidMessage ?? DEFAULT_INVALID_MESSAGE);
  return { place: at.id, task: { kind: 'ask' } };
}
