import type { streamMessages } from '#contract/compat.ts';
import type { LogEntry } from '#model/chat.ts';
import { AppError } from '#server/app-error.ts';
import { type Operation, type OperationContext, Streamed } from '#server/operation.ts';
import { firstVersion, openSession, requireOrigin } from '#server/ops/chat/chat-access.ts';
import type { LiveSession } from '#server/runtime/live-sessions.ts';

/** A piece of what is streamed: text, or what went wrong. */
export type StreamPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'error'; readonly log: LogEntry };

/** Gives the stream that a session waits for; undefined: it waits for none. */
export type OpenStream = (
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
    return new Streamed({ contentType: 'text/plain; charset=utf-8', chunks: lines(context, parts) });
  };

async function* lines(context: OperationContext, parts: AsyncIterable<StreamPart>): AsyncIterable<string> {
  try {
    for await (const part of parts)
      yield part.kind === 'text' ? line('0', part.text) : line('3', JSON.stringify(part.log));
  } catch (error) {
    context.app.log.error({ err: error, requestId: context.request.id }, 'A stream broke off');
    yield line('3', JSON.stringify({ status: 'error', description: 'The stream broke off.' }));
  }
}

/** One line of the protocol: what follows the code is JSON. */
const line = (code: '0' | '3', text: string): string => `${code}:${JSON.stringify(text)}\n`;
