import type { streamMessage as endpoint } from '#contract/chat.ts';
import type { ServiceResult } from '#engine/service-job.ts';
import { AppError } from '#server/app-error.ts';
import { type Operation, type OperationContext, Streamed } from '#server/operation.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';
import { firstVersion, openSession, requireOrigin } from './chat-access.ts';
import { type StreamPart, streamLines } from './stream-lines.ts';

/** Streams the text that a chat waits for. What fails before the first piece has a status of its own. */
export const streamMessage: Operation<typeof endpoint> = async (context, { params }) => {
  const { app, caller, request } = context;
  const live = await openSession(app, caller, params.sessionId);
  const version = await firstVersion(app, live);
  if (live.record.kind === 'live') requireOrigin(version, request);
  if (live.session.hasEnded) throw new AppError('SESSION_ENDED');
  const parts = await begun(context, live);
  const chunks = streamLines(parts, (error) =>
    app.log.error({ err: error, requestId: request.id }, 'A stream was interrupted'),
  );
  return new Streamed({ contentType: 'text/plain; charset=utf-8', chunks });
};

/** The pieces, once the first is there; the service goes on to its end whether or not somebody listens. */
async function begun({ app }: OperationContext, live: LiveSession): Promise<AsyncIterable<StreamPart>> {
  const pieces: string[] = [];
  let wake: () => void = () => undefined;
  let next = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let result: ServiceResult | undefined;
  const end = app.chat.serial(`stream ${live.record.id}`, () =>
    app.chat.stream(live, (piece) => {
      pieces.push(piece);
      wake();
    }),
  );
  const done = end.then((given) => {
    result = given;
  });
  await Promise.race([next, done]);
  if (pieces.length === 0 && result === undefined) throw new AppError('NOTHING_WAITING');
  if (pieces.length === 0 && result?.ok === false) throw new AppError('SERVICE_FAILED');
  return parts();

  async function* parts(): AsyncGenerator<StreamPart, void> {
    for (;;) {
      const text = pieces.splice(0).join('');
      if (text !== '') yield { kind: 'text', text };
      if (pieces.length > 0) continue;
      if (result !== undefined) break;
      next = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([next, done]);
    }
    // What the service says of it is for the author, who reads it in the log of the result.
    if (result.ok === false)
      yield {
        kind: 'error',
        log: { status: 'error', description: 'The text could not be completed.' },
      };
  }
}
