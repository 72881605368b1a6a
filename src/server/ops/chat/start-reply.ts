import type { StartReply } from '#contract/chat.ts';
import type { Turn } from '#engine/turn.ts';
import type { ClientAction, LogEntry } from '#model/chat.ts';
import { chatBot, chatReply, type TextFormat } from '#server/runtime/chat-reply.ts';
import { firstState } from '#server/runtime/first-state.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';
import type { SessionInit } from '#server/runtime/recorded.ts';
import type { LoadedVersion } from '#server/runtime/versions.ts';
import type { Branding } from '#server/wire/branding-of.ts';

interface StartFacts {
  readonly version: LoadedVersion;
  readonly init: SessionInit;
  readonly format: TextFormat;
  readonly publishedAt: number | null;
  readonly branding: Branding | undefined;
}

/** The reply to a start; a session that was only registered says nothing yet. */
export function startReply(live: LiveSession, turn: Turn | null, facts: StartFacts): StartReply {
  const { version } = facts;
  const { id, resultId } = live.record;
  const before = firstState(live.record, facts.init);
  if (turn === null)
    return {
      sessionId: id,
      bot: chatBot(version, { before, after: before }, { ...facts, publishedAt: null }),
      messages: [],
    };
  return {
    sessionId: id,
    bot: chatBot(version, { before, after: turn.session }, facts),
    ...chatReply(withStartProps(live, turn, version), version, facts.format),
    ...(resultId !== null && { resultId }),
  };
}

/** Trackers and head code of the page come first; test chats only say that they are left out. */
function withStartProps(live: LiveSession, turn: Turn, version: LoadedVersion): Turn {
  const props = version.startProps;
  if (props === undefined) return turn;
  if (live.record.kind === 'live') {
    const action: ClientAction = { type: 'startPropsToInject', startPropsToInject: props };
    return { ...turn, clientSideActions: [action, ...turn.clientSideActions] };
  }
  const names = [
    props.customHeadCode && 'custom head code',
    props.googleAnalyticsId && 'Google Analytics',
    props.pixelIds && 'Pixel',
    props.tagManagerId && 'the tag manager',
  ];
  const entry: LogEntry = {
    status: 'info',
    description: `Skipped in test chats: ${names.filter(Boolean).join(', ')}`,
  };
  return { ...turn, logs: [entry, ...turn.logs] };
}
