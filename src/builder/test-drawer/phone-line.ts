import type { Piece } from '#channels/piece.ts';

/** What stands on the screen of a phone. */
export type PhoneLine =
  | { readonly kind: 'bot'; readonly piece: Piece }
  | { readonly kind: 'me'; readonly text: string }
  | { readonly kind: 'note'; readonly tone: 'info' | 'warn' | 'bad'; readonly text: string };
