import type { PortableCard } from '#model/portable-input.ts';
import { buttonsOf } from './buttons-of.ts';
import type { Capabilities } from './capabilities.ts';
import { captionOf } from './caption-of.ts';
import { carouselPiece } from './carousel-piece.ts';
import { keyboardOf } from './keyboard-of.ts';
import { type MarkedText, plainText } from './marked-text.ts';
import { numberedPieces } from './numbered.ts';
import type { Button, Piece } from './piece.ts';
import { type Question, tokenOf } from './question.ts';
import type { QuestionPieces, QuestionSurroundings } from './question-form.ts';
import { cut } from './text-length.ts';

interface PicturesToChoose {
  /** The text above them. */
  readonly body: MarkedText | undefined;
  readonly cards: readonly PortableCard[];
  /** One message with cards side by side is preferred. */
  readonly asCarousel?: boolean | undefined;
}

/** Cards with pictures shown one below the other; more are numbered in a text. */
const MOST_PICTURES = 10;

/**
 * Pictures or cards to choose from: an album with numbered buttons where there are albums and each card has one button,
 * else a message each with its buttons, else numbered text with links.
 */
export function picturePieces(
  question: Question,
  { body, cards, asCarousel }: PicturesToChoose,
  around: QuestionSurroundings,
): QuestionPieces {
  const { capabilities, labels } = around;
  const carousel = asCarousel === true ? carouselPiece(question, { body, cards }, around) : undefined;
  if (carousel !== undefined) return { question, pieces: [carousel] };
  const isSingle = cards.every(({ buttons }) => buttons.length < 2);
  const isWhole = cards.every(({ picture }) => picture !== undefined);
  const lead: readonly Piece[] = body === undefined ? [] : [{ kind: 'text', text: body }];
  if (
    capabilities.buttons === null ||
    cards.length > MOST_PICTURES ||
    (question.several === true && !capabilities.edits)
  ) {
    const lines = linesOf(question, cards);
    return {
      question: { ...question, isNumbered: true },
      pieces: numberedPieces(question, lines, {
        body: body ?? plainText(labels.choose),
        capabilities,
        labels,
      }),
    };
  }
  if (isSingle && isWhole && cards.length > 1 && cards.length <= capabilities.album) {
    const numbered: Question = { ...question, isNumbered: true };
    const items = cards.map((card, place) => ({
      media: 'image' as const,
      url: card.picture ?? '',
      caption: plainText(cut(`${place + 1}. ${captionOf(card)}`, capabilities.caption, capabilities.counts)),
    }));
    const text = body ?? plainText(labels.choose);
    return {
      question: numbered,
      pieces: [
        { kind: 'album', items },
        { kind: 'text', text, keyboard: keyboardOf(numbered, capabilities, labels) },
      ],
    };
  }
  return { question, pieces: [...lead, ...eachCard(question, cards, capabilities)] };
}

function eachCard(
  question: Question,
  cards: readonly PortableCard[],
  capabilities: Capabilities,
): readonly Piece[] {
  const { buttons, caption, counts } = capabilities;
  let place = 0;
  return cards.map((card): Piece => {
    const own = buttonsOf(card);
    const keyboard = own.map(({ label }): readonly Button[] => [
      {
        kind: 'press',
        token: tokenOf(question, place++),
        label: cut(label || card.label || String(place), buttons?.label ?? 0, counts),
      },
    ]);
    const text = plainText(cut(captionOf(card) || String(place), caption, counts));
    return card.picture === undefined
      ? { kind: 'text', text, keyboard }
      : { kind: 'media', media: 'image', url: card.picture, caption: text, keyboard };
  });
}

/** A line for each item: what a card shows, its picture, its button if it has several. */
function linesOf({ items = [] }: Question, cards: readonly PortableCard[]): readonly string[] {
  const cardOf = cards.flatMap((card) =>
    Array.from({ length: Math.max(card.buttons.length, 1) }, () => card),
  );
  return items.map(([, label], place) => {
    const card = cardOf[place];
    const name =
      card === undefined || card.label === '' || card.label === label ? label : `${card.label}: ${label}`;
    return card?.picture === undefined ? name : `${name} (${card.picture})`;
  });
}
