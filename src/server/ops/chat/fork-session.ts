import type { forkSession as endpoint } from '#contract/chat.ts';
import { ownerOf } from '#server/auth/caller.ts';
import { newResultId, newSessionId } from '#server/chat-ids.ts';
import type { Operation } from '#server/operation.ts';
import { chatReply } from '#server/runtime/chat-reply.ts';
import { firstVersion, requireOrigin, requireSession } from './chat-access.ts';
import { turnNumbered } from './rewind-session.ts';
import { countWritten, requireMayWrite } from './written.ts';

/** Makes a new chat that stands where this one stood after an earlier turn; this one is left as it is. */
export const forkSession: Operation<typeof endpoint> = (context, { params, body }) =>
  context.app.chat.serial(params.sessionId, async () => {
    const { app, caller, request } = context;
    const live = await app.chat.open(params.sessionId);
    await requireSession(app, caller, live);
    const version = await firstVersion(app, live);
    if (live.record.kind === 'live') requireOrigin(version, request);
    requireMayWrite(context, live.record.workspaceId);
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
    countWritten(context, fork);
    return {
      ...chatReply(turn, version, body.textBubbleContentFormat),
      sessionId: fork.record.id,
      ...(resultId !== null && { resultId }),
    };
  });
