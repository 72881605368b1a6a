import type { CallReply } from '#builder/api/call.ts';
import type { Piece } from '#channels/piece.ts';
import { ownJson } from '#lib/own-json.ts';
import type { PhoneLine } from './phone-line.ts';
import { noSession, type TestSession, textOfMessage, withTurn } from './test-session.ts';

type News = CallReply<'channels.followPreview'>;

/** The chat on somebody's own phone, as far as it is known here. */
export interface FollowedChat {
  readonly lines: readonly PhoneLine[];
  readonly session: TestSession;
  /** Of the contact; null: not known. */
  readonly name: string | null;
  /** Until when the phone shows the draft; null: not known, or no more. */
  readonly until: string | null;
  readonly isOver: boolean;
}

export const nothingFollowed: FollowedChat = {
  ...{ lines: [], session: noSession, name: null, until: null, isOver: false },
};

/** What is known after the server told more: turns are added, and a chat that began anew takes the place of the other. */
export function withNews(chat: FollowedChat, news: News): FollowedChat {
  if (news.state === 'ended' || news.state === 'expired') return over(chat);
  const { sessionId, turns } = news;
  const isAnew = sessionId !== null && sessionId !== chat.session.sessionId;
  const started = isAnew ? { ...noSession, sessionId } : chat.session;
  const session = turns.reduce((so, { turn, message, trace, logs, hasEnded }) => {
    const said = textOfMessage(message);
    return withTurn(so, { number: turn, said, trace, logs: [...logs], hasEnded });
  }, started);
  const known: readonly PhoneLine[] =
    isAnew && chat.lines.length > 0 ? [...chat.lines, note('The chat began anew.')] : chat.lines;
  return {
    ...{ session, isOver: false, name: news.name ?? chat.name, until: news.until },
    lines: turns.length === 0 ? known : [...known, ...turns.flatMap(linesOf)],
  };
}

function over(chat: FollowedChat): FollowedChat {
  if (chat.isOver) return chat;
  const lines = [...chat.lines, note('This phone no longer tries the draft.')];
  return { ...chat, lines, until: null, isOver: true };
}

const note = (text: string): PhoneLine => ({ kind: 'note', tone: 'info', text });

function linesOf({ message, channelMessages }: News['turns'][number]): readonly PhoneLine[] {
  const text = textOfMessage(message) ?? '';
  return [
    ...(text === '' ? [] : [{ kind: 'me' as const, text }]),
    ...(channelMessages?.warnings ?? []).map((each) => ({ kind: 'note', tone: 'warn', text: each }) as const),
    ...(channelMessages?.messages ?? []).map(({ piece }) => ({
      kind: 'bot' as const,
      piece: ownJson<Piece>(JSON.stringify(piece)),
    })),
  ];
}
