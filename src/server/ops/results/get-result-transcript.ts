import type { getResultTranscript as endpoint } from '#contract/results.ts';
import type { Operation } from '#server/operation.ts';
import { toWireTranscript } from '#server/runtime/wire-transcript.ts';
import { fromStoredVersions } from './from-stored-versions.ts';
import { requireResult } from './require-result.ts';

/** The last conversation of a result, replayed. */
export const getResultTranscript: Operation<typeof endpoint> = async (context, { params }) => {
  const { botId, lastChatSessionId } = await requireResult(context, params);
  const { store, chat } = context.app;
  const record =
    lastChatSessionId === null ? null : await store.sessions.get({ botId, id: lastChatSessionId });
  if (record === null) return { transcript: [] };
  return { transcript: toWireTranscript(await fromStoredVersions(chat.transcript(record))) };
};
