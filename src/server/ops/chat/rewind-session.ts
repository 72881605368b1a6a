import type { rewindSession as endpoint } from '#contract/chat.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { chatReply } from '#server/runtime/chat-reply.ts';
import type { ReplayedTurn } from '#server/runtime/replay.ts';
import { firstVersion, requireOrigin, requireSession } from './chat-access.ts';
import { previewExtras } from './preview-extras.ts';
import { countWritten, requireMayWrite } from './written.ts';

/** Takes a chat back to how it stood after an earlier turn; also one that has ended. */
export const rewindSession: Operation<typeof endpoint> = (context, { params, body }) =>
  context.app.chat.serial(params.sessionId, async () => {
    const { app, caller, request } = context;
    const live = await app.chat.open(params.sessionId);
    await requireSession(app, caller, live);
    const version = await firstVersion(app, live);
    if (live.record.kind === 'live') requireOrigin(version, request);
    requireMayWrite(context, live.record.workspaceId);
    const isTraced = body.withTrace && live.record.kind === 'preview';
    const target = turnNumbered(await app.chat.replay(live.record, { isTraced }), body.turn);
    await app.chat.place(live, target.session, { kind: 'rewound', to: target.n });
    countWritten(context, live);
    const { turn } = target;
    return {
      ...chatReply(turn, version, body.textBubbleContentFormat),
      ...previewExtras(app, live, { turn, number: body.turn, withTrace: body.withTrace }),
    };
  });

/** Turns are counted from 1, as transcripts number them; only turns that the bot took can be gone back to. */
export function turnNumbered(
  turns: readonly ReplayedTurn[],
  number: number,
): ReplayedTurn & { readonly turn: NonNullable<ReplayedTurn['turn']> } {
  const found = turns.find((each) => each.n === number - 1);
  if (found?.turn === undefined)
    throw new AppError('BAD_REQUEST', {
      data: { issues: [{ path: 'turn', code: 'not_found', message: 'The session has no such turn' }] },
    });
  return { ...found, turn: found.turn };
}
