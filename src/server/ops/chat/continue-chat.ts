import type { continueChat as endpoint } from '#contract/chat.ts';
import type { EngineEvent } from '#engine/event.ts';
import type { ServiceResult } from '#engine/service-job.ts';
import type { Turn } from '#engine/turn.ts';
import { mentionsFile } from '#server/files/file-address.ts';
import { ownerOf, withOwnFilesOnly, withSignedLinks } from '#server/files/own-files.ts';
import type { Operation } from '#server/operation.ts';
import { chatReply } from '#server/runtime/chat-reply.ts';
import type { LiveSession } from '#server/runtime/live-sessions.ts';
import { firstVersion, firstVersionInMemory, openSession, requireOrigin } from './chat-access.ts';
import { deliveredReply, isDeliveryToken } from './delivered.ts';
import { lookUpIdempotencyKey } from './idempotency.ts';
import { observeReply } from './observe-reply.ts';
import { once } from './once.ts';
import { paidBefore } from './paid-before.ts';
import { parseReply } from './parse-reply.ts';
import { stillWaiting, undeliveredTimerTurn } from './while-waiting.ts';
import { withinLength } from './within-length.ts';
import { countWritten, requireMayWrite } from './written.ts';

/** Takes the visitor's answer and gives what the bot says next. Turns of one session run in the order they came. */
export const continueChat: Operation<typeof endpoint> = (context, { params, body }) =>
  context.app.chat.serial(params.sessionId, async () => {
    const { app, caller, request } = context;
    const live = await openSession(app, caller, params.sessionId);
    live.baseUrl = request.baseUrl;
    const version = firstVersionInMemory(app, live) ?? (await firstVersion(app, live));
    if (live.record.kind === 'live') requireOrigin(version, request);
    const remembering =
      request.idempotencyKey === undefined
        ? undefined
        : await lookUpIdempotencyKey(context, `sessions/${params.sessionId}/continueChat`, body);
    if (remembering?.storedReply !== undefined) return parseReply(remembering.storedReply);
    requireMayWrite(context, live.record.workspaceId);
    const text = body.message?.type === 'text' ? body.message.text : undefined;
    const delivered = isDeliveryToken(text)
      ? await deliveredReply(app, live, { version, text, format: body.textBubbleContentFormat })
      : undefined;
    if (delivered !== undefined) return withSignedLinks(app, ownerOf(live), delivered);
    const toReply = once((turn: Turn) => ({
      ...withSignedLinks(app, ownerOf(live), chatReply(turn, version, body.textBubbleContentFormat)),
      ...(body.withTrace &&
        live.record.kind === 'preview' && { trace: turn.trace.map((step) => ({ ...step })) }),
    }));
    if (!body.message) {
      const early = stillWaiting(app, live);
      if (early !== undefined) return early;
      const woken = await undeliveredTimerTurn(app, live, request.idempotencyKey);
      if (woken !== undefined) return toReply(woken);
    }
    const paid =
      text === undefined || live.isExternalTurnUndelivered === false
        ? undefined
        : await paidBefore(app, live, { text, idempotencyKey: request.idempotencyKey });
    if (paid !== undefined) return toReply(paid);
    const given = withinLength(body.message ?? null, {
      waiting: live.session.waiting,
      maxLength: app.config.answerMaxLength,
    });
    const message = mentionsFile(given)
      ? await withOwnFilesOnly(app, { live, baseUrl: request.baseUrl }, given)
      : given;
    const streamed = streamedBefore(live);
    const event: EngineEvent = {
      kind: 'message',
      at: app.clock(),
      message,
      ...(streamed !== undefined && { streamed }),
    };
    live.observer = observeReply(app, request, body.textBubbleContentFormat)?.(live);
    const turn = await app.chat.continue(
      live,
      event,
      remembering && ((_live, made) => remembering.record(made && toReply(made))),
    );
    countWritten(context, live);
    return toReply(turn);
  });

/** What the page was shown since the last turn, whole or as far as it came. */
function streamedBefore({ n, streamed }: LiveSession): ServiceResult | undefined {
  if (streamed?.n !== n) return undefined;
  return streamed.result ?? { ok: true, output: { text: streamed.text } };
}
