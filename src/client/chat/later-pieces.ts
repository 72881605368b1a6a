import type { Piece } from '../ui/lazy.tsx';
import { ChatMenu } from './chat-menu.tsx';
import { GuestExtras, type GuestExtrasProps } from './guest-extras.tsx';
import css from './later-pieces.css';
import { Offers, type OffersProps } from './offers.tsx';
import { StreamBubble, type StreamBubbleProps } from './stream-bubble.tsx';

interface LaterPieces {
  readonly menu: Piece<object>;
  readonly guestExtras: Piece<GuestExtrasProps>;
  readonly offers: Piece<OffersProps>;
  readonly stream: Piece<StreamBubbleProps>;
}

/** What few chats need before their first answer, in one file. */
export const laterPieces: LaterPieces = {
  menu: { View: ChatMenu, styles: css },
  guestExtras: { View: GuestExtras, styles: css },
  offers: { View: Offers },
  stream: { View: StreamBubble },
};
