import type { followChannelPreview as endpoint } from '#contract/channel-previews.ts';
import type { Turn } from '#engine/turn.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { ownerOf } from '#server/files/own-files.ts';
import { signed } from '#server/files/signed.ts';
import type { Operation } from '#server/operation.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';
import type { ReplayedTurn } from '#server/runtime/replay.ts';
import { previewExtras } from '../chat/preview-extras.ts';
import { previewState } from './preview-state.ts';

/** The chat on a phone that tries the draft: the turns are played again, so that their traces say everything. */
export const followChannelPreview: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { app } = context;
  const { state, thread } = await previewState(context, params);
  const sessionId = thread?.sessionId ?? null;
  const live = sessionId === null ? undefined : await opened(app, sessionId);
  const isOfDraft = live?.record.kind === 'preview' && live.record.botId === params.botId;
  if (live === undefined || !isOfDraft) return { ...state, sessionId: null, turns: [] };
  const after = query.sessionId === sessionId ? query.after : -1;
  const replayed = live.n > after ? await app.chat.replay(live.record, { isTraced: true }) : [];
  return {
    ...{ ...state, sessionId },
    turns: replayed.flatMap((each, place) =>
      each.n > after && each.turn !== undefined
        ? [turnView(app, live, { ...each, turn: each.turn, before: replayed[place - 1]?.turn })]
        : [],
    ),
  };
};

/** A chat that nobody has any more is none. */
const opened = (app: App, sessionId: string): Promise<LiveSession | undefined> =>
  app.chat.open(sessionId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'SESSION_NOT_FOUND') return undefined;
    throw error;
  });

interface Followed extends ReplayedTurn {
  readonly turn: Turn;
  readonly before: Turn | undefined;
}

function turnView(app: App, live: LiveSession, { n, recorded, turn, before }: Followed) {
  const event = recorded.kind === 'event' ? recorded.event : undefined;
  const message = event !== undefined && 'message' in event ? event.message : undefined;
  const { trace = [], channelMessages } = previewExtras(app, live, {
    ...{ turn, number: n, withTrace: true },
    asked: before?.input?.id,
  });
  return {
    ...{ turn: n, message: message ? { ...message } : null, hasEnded: turn.session.hasEnded },
    ...{ logs: turn.logs, trace },
    ...(channelMessages && { channelMessages: signed(app, ownerOf(live), channelMessages) }),
  };
}
