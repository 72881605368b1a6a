import type { forkSession as endpoint } from '#contract/chat.ts';
import { ownerOf } from '#server/auth/caller.ts';
import { botMode } from '#server/auth/mode.ts';
import { newResultId, newSessionId } from '#server/chat-ids.ts';
import type { Operation } from '#server/operation.ts';
import { chatReply } from '#server/runtime/chat-reply.ts';
import { firstVersion, requireOrigin, requireSession } from './chat-access.ts';
import { previewExtras } from './preview-extras.ts';
import { turnNumbered } from './rewind-session.ts';
import { countWritten, requireMayWrite } from './written.ts';

/**
 * Makes a new chat that stands where this one stood after an earlier turn; this one is left as it is. For the team it
 * is a preview: trying out a visitor's chat makes no result and sends nothing.
 */
export const forkSession: Operation<typeof endpoint> = (context, { params, body }) =>
  context.app.chat.serial(params.sessionId, async () => {
    const { app, caller, request } = context;
    const live = await app.chat.open(params.sessionId);
    await requireSession(app, caller, live);
    const version = await firstVersion(app, live);
    if (live.record.kind === 'live') requireOrigin(version, request);
    requireMayWrite(context, live.record.workspaceId);
    const { workspaceId, botId, version: key, idleMs } = live.record;
    const mode = await botMode(app, caller, { id: botId, workspaceId });
    const isOfTeam = mode === 'read' || mode === 'write';
    const kind = isOfTeam ? 'preview' : live.record.kind;
    const isTraced = body.withTrace && kind === 'preview';
    const { n, turn } = turnNumbered(await app.chat.replay(live.record, { isTraced }), body.turn);
    const at = app.clock();
    const resultId = kind === 'preview' ? null : newResultId(botId, at);
    const fork = await app.chat.fork(live, n, {
      id: newSessionId(botId, at),
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
      ...previewExtras(app, fork, { turn, number: body.turn, withTrace: body.withTrace }),
    };
  });
