import type { forkSession as endpoint } from '#contract/chat.ts';
import { ownerOf } from '#server/auth/caller.ts';
import { newResultId, newSessionId } from '#server/chat-ids.ts';
import type { Operation } from '#server/operation.ts';
import { chatReply } from '#server/runtime/chat-reply.ts';
import { firstVersion, requireOrigin, requireSession } from './chat-access.ts';
import { turnNumbered } from './rewind-session.ts';

/** Makes a new chat that stands where this one stood after an earlier turn; this one is left as it is. */
export const forkSession: Operation<typeof endpoint> = ({ app, caller, request }, { params, body }) =>
  app.chat.serial(params.sessionId, async () => {
    const live = await app.chat.open(params.sessionId);
    await requireSession(app, caller, live);
    const version = await firstVersion(app, live);
    if (live.record.kind === 'live') requireOrigin(version, request);
    const { n, turn } = turnNumbered(await app.chat.replay(live.record), body.turn);
    const { workspaceId, botId, version: key, kind, idleMs } = live.record;
    const at = app.clock();
    const resultId = live.record.resultId === null ? null : newResultId(at);
    const fork = await app.chat.fork(live, n, {
      id: newSessionId(at),
      workspaceId,
      botId,
      version: key,
      kind,
      owner: ownerOf(caller),
      resultId,
      createdAt: at,
      idleMs,
    });
    return {
      ...chatReply(turn, version, body.textBubbleContentFormat),
      sessionId: fork.record.id,
      ...(resultId !== null && { resultId }),
    };
  });
