import type { streamMessages } from '#contract/compat.ts';
import { AppError } from '#server/app-error.ts';
import { type Operation, type OperationContext, Streamed } from '#server/operation.ts';
import { firstVersion, openSession, requireOrigin } from '#server/ops/chat/chat-access.ts';
import type { LiveSession } from '#server/runtime/live-sessions.ts';
import { type StreamPart, streamLines } from './stream-lines.ts';

/** Gives the stream that a session waits for; undefined: it waits for none. */
type OpenStream = (
  context: OperationContext,
  live: LiveSession,
  messages: readonly Readonly<Record<string, unknown>>[] | undefined,
) => Promise<AsyncIterable<StreamPart> | undefined>;

/** No block streams: every session is told that it does not wait for this. */
export const noStreams: OpenStream = () => Promise.resolve(undefined);

/** Streams to the widget. What fails before the first piece has a status of its own. */
export const streamMessage =
  (open: OpenStream): Operation<(typeof streamMessages)[number]> =>
  async (context, { params, body }) => {
    const { app, caller, request } = context;
    const live = await openSession(app, caller, params.sessionId);
    const version = await firstVersion(app, live);
    if (live.record.kind === 'live') requireOrigin(version, request);
    if (live.session.hasEnded) throw new AppError('SESSION_ENDED');
    const parts = await open(context, live, body.messages);
    if (parts === undefined) throw new AppError('NOTHING_WAITING');
    const chunks = streamLines(parts, (error) =>
      app.log.error({ err: error, requestId: request.id }, 'A stream broke off'),
    );
    return new Streamed({ contentType: 'text/plain; charset=utf-8', chunks });
  };
