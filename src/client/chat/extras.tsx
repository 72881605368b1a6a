import { Surroundings } from './chat-surroundings.tsx';
import { followNewest } from './follow-newest.ts';
import { laterParts } from './later-parts.tsx';
import { EndNote, Notices } from './notices.tsx';
import { onTranscriptKey } from './transcript-keys.ts';

/** What a chat has beyond its first screen; loaded as soon as that is there. */
export const extras = {
  EndNote,
  GuestExtras: laterParts.AnswerExtras,
  Notices,
  StreamBubble: laterParts.Stream,
  Surroundings,
  onTranscriptKey,
  followNewest,
};

export type Extras = typeof extras;
