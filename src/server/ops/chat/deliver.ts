import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { advance } from '#server/runtime/live-session.ts';

/** Gives data to a session that listens at a block: its next turn runs at once, and waiting clients hear of it. */
export function deliver(
  app: App,
  call: {
    readonly sessionId: string;
    readonly blockId: string;
    readonly data: unknown;
    readonly baseUrl: string;
  },
): Promise<void> {
  return app.chat.serial(call.sessionId, async () => {
    const live = await app.chat.open(call.sessionId);
    advance(live, { kind: 'reached', baseUrl: call.baseUrl });
    const { waiting } = live.session;
    if (waiting?.kind !== 'external' || waiting.blockId !== call.blockId)
      throw new AppError('NOTHING_WAITING');
    await app.chat.continue(live, { kind: 'external', at: app.clock(), data: call.data });
  });
}
