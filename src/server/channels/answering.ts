import type { ServiceAnswer } from '#channels/adapter.ts';
import type { ChannelLabels } from '#channels/channel-labels.ts';
import { labelsIn } from '#channels/labels.ts';
import type { Question } from '#channels/question.ts';
import type { WireCall } from '#channels/wire-call.ts';
import { ownJson } from '#lib/own-json.ts';
import type { RateLimiter } from '#server/limits/rate-limiter.ts';
import type { Conversation } from './conversation.ts';
import type { Download } from './download-from.ts';
import { type OpenChat, openChat } from './open-chat.ts';

/** A conversation, with what reaches the service at once. */
export interface Answering extends Conversation {
  readonly call: (call: WireCall) => Promise<ServiceAnswer>;
  readonly download: Download;
  /** The turns of each contact in a minute, by thread. */
  readonly turns: Pick<RateLimiter, 'take'>;
  /** This message is answered now. */
  readonly heard: (messageId: string) => void;
}

/** What the contact sees now. */
export interface Situation {
  readonly open: OpenChat | null;
  /** In the language of the bot that the contact talks to. */
  readonly labels: ChannelLabels;
  /** The open question. */
  readonly question: Question | null;
}

/** The situation at this moment. */
export async function situationOf(parts: Conversation): Promise<Situation> {
  const { question } = parts.thread;
  const open = await openChat(parts, parts.thread);
  return {
    open,
    labels: labelsIn(open?.settings?.general?.locale, open?.settings?.channels?.messages),
    question: question === null ? null : ownJson<Question>(question),
  };
}
