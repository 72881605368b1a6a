import { ChatMenu } from './chat-menu.tsx';
import css from './extras.css';
import { GuestExtras } from './guest-extras.tsx';
import { JumpButton } from './jump-button.tsx';
import { Offers } from './offers.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { StreamBubble } from './stream-bubble.tsx';
import { onTranscriptKey } from './transcript-keys.ts';

/** What a chat has beyond its first screen; loaded as soon as that is there. */
export const extras = {
  ChatMenu,
  GuestExtras,
  JumpButton,
  Offers,
  ProblemNotice,
  ProgressBar,
  StreamBubble,
  onTranscriptKey,
  css,
};

export type Extras = typeof extras;
