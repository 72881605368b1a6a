import type { getResultPath as endpoint } from '#contract/results.ts';
import type { Operation } from '#server/operation.ts';
import { pathOf } from './path-of.ts';
import { requireResult } from './require-result.ts';

/** The way of the last conversation of a result through the flow, replayed. */
export const getResultPath: Operation<typeof endpoint> = async (context, { params }) => {
  const { botId, lastChatSessionId, isArchived } = await requireResult(context, params);
  const { store, chat } = context.app;
  const record =
    lastChatSessionId === null || isArchived
      ? null
      : await store.sessions.get({ botId, id: lastChatSessionId });
  return { steps: record === null ? [] : [...pathOf(await chat.replay(record, { isTraced: true }))] };
};
