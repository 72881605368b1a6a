import type { WebhookEvent } from '#contract/webhook-schema.ts';
import type { BotRef } from '#server/auth/bot-access.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { toWireResult } from '#server/wire/to-wire-result.ts';
import type { ResultRecord, ResultVariable } from '#store/ports/result.ts';
import type { TurnCommit } from '#store/ports/turn.ts';

/** Something that a turn did and subscribers may want to know. */
export interface TurnEvent {
  readonly event: WebhookEvent;
  readonly resultId: string;
}

/** The events of a turn, in order: a result that began, the answer, a result that is complete. */
export function turnEvents(turn: TurnCommit): readonly TurnEvent[] {
  return [
    ...(turn.started ?? []).map((resultId) => ({ event: 'result.started' as const, resultId })),
    ...(turn.answer ? [{ event: 'answer.created' as const, resultId: turn.answer.resultId }] : []),
    ...(turn.completed ?? []).map((resultId) => ({ event: 'result.completed' as const, resultId })),
  ];
}

/** The result of an event as it is after its turn; `before` is what was stored until then. */
export function resultAfter(
  turn: TurnCommit,
  {
    bot,
    resultId,
    before,
  }: { readonly bot: BotRef; readonly resultId: string; readonly before: ResultRecord | null },
) {
  const isOwn = (fact: { readonly resultId: string }) => fact.resultId === resultId;
  const { answer } = turn;
  const made = turn.newResults?.find(({ id }) => id === resultId);
  const changes = (turn.variables ?? []).filter(isOwn);
  const started = (made?.values ?? []).map(([id, name, value]) => ({ resultId, id, name, value }));
  return toWireResult({
    id: resultId,
    seq: 0,
    botId: bot.id,
    createdAt: before?.createdAt ?? made?.createdAt ?? turn.at,
    isCompleted: (before?.isCompleted ?? false) || (turn.completed ?? []).includes(resultId),
    hasStarted: (before?.hasStarted ?? false) || (turn.started ?? []).includes(resultId),
    isArchived: false,
    // It may be used to open the chat, so subscribers do not get it.
    lastChatSessionId: null,
    variables: variablesAfter(before?.variables ?? [], before ? changes : [...started, ...changes]),
    answers: [...(before?.answers ?? []), ...(answer && isOwn(answer) ? [wireAnswer(answer)] : [])],
  });
}

/** An answer in the form of the interface. */
export function wireAnswer({ blockId, content, files }: NonNullable<TurnCommit['answer']>) {
  return { blockId, content, attachedFileUrls: [...(files ?? [])] };
}

/** The text that is sent: the same for all subscribers. */
export function payloadOf(facts: {
  readonly id: string;
  readonly event: WebhookEvent | 'ping';
  readonly at: number;
  readonly bot: BotRef | { readonly id: null; readonly workspaceId: string };
  readonly data: unknown;
}): string {
  return JSON.stringify({
    id: facts.id,
    event: facts.event,
    createdAt: isoTime(facts.at),
    workspaceId: facts.bot.workspaceId,
    botId: facts.bot.id,
    data: facts.data,
  });
}

/** The variables that remain, in the order in which they were first set. */
function variablesAfter(
  before: readonly ResultVariable[],
  changes: NonNullable<TurnCommit['variables']>,
): readonly ResultVariable[] {
  const variables = new Map(before.map((variable) => [variable.id, variable]));
  for (const { id, name, value } of changes) {
    if (value === null) variables.delete(id);
    else variables.set(id, { id, name, value, isSessionVariable: false });
  }
  return [...variables.values()];
}
