import { useChat } from '../ui/chat-context.ts';
import { type LazyPiece, type Piece, pieceOfFile, usePiece } from '../ui/lazy.tsx';
import type { GuestExtrasProps } from './guest-extras.tsx';
import { TypingDots } from './host-group.tsx';
import type { laterPieces } from './later-pieces.ts';
import type { OffersProps } from './offers.tsx';
import type { StreamBubbleProps } from './stream-bubble.tsx';

const later = <P,>(pick: (pieces: typeof laterPieces) => Piece<P>): LazyPiece<P> =>
  pieceOfFile(
    () => import('./later-pieces.ts'),
    (file) => pick(file.laterPieces),
  );
const menu = later((pieces) => pieces.menu);
const guestExtras = later((pieces) => pieces.guestExtras);
const offers = later((pieces) => pieces.offers);
const stream = later((pieces) => pieces.stream);

/** The menu of the chat. */
function Menu() {
  const { View } = usePiece(menu, useChat().styleRoot);
  return View === undefined ? null : <View />;
}

/** What an answer has besides its text. */
function AnswerExtras(props: GuestExtrasProps) {
  const { View } = usePiece(guestExtras, useChat().styleRoot);
  return View === undefined ? null : <View {...props} />;
}

/** What the browser did not allow, as links. */
function LinkOffers(props: OffersProps) {
  const { View } = usePiece(offers, useChat().styleRoot);
  return View === undefined ? null : <View {...props} />;
}

/** A text as it is written. */
function Stream(props: StreamBubbleProps) {
  const { View } = usePiece(stream, useChat().styleRoot);
  return View === undefined ? <TypingDots /> : <View {...props} />;
}

/** Parts of the chat whose code is loaded when they are needed first. */
export const laterParts = { Menu, AnswerExtras, LinkOffers, Stream };
