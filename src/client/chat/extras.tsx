import { Surroundings } from './chat-surroundings.tsx';
import { followNewest } from './follow-newest.ts';
import { GuestExtras } from './guest-extras.tsx';
import { EndNote, Notices } from './notices.tsx';
import { StreamBubble } from './stream-bubble.tsx';
import { onTranscriptKey } from './transcript-keys.ts';

/** What a chat has beyond its first screen; loaded as soon as that is there. */
export const extras = {
  EndNote,
  GuestExtras,
  Notices,
  StreamBubble,
  Surroundings,
  onTranscriptKey,
  followNewest,
};

export type Extras = typeof extras;
