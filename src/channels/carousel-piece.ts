import type { PortableCard } from '#model/portable-input.ts';
import { buttonsOf } from './buttons-of.ts';
import type { CarouselLimit } from './capabilities.ts';
import { captionOf } from './caption-of.ts';
import { type MarkedText, plainText } from './marked-text.ts';
import type { Piece } from './piece.ts';
import { type Question, tokenOf } from './question.ts';
import type { QuestionSurroundings } from './question-form.ts';
import { cut, lengthOf } from './text-length.ts';

/** Cards side by side in one message; undefined: the messenger has none, or these cards do not fit. */
export function carouselPiece(
  question: Question,
  { body, cards }: { readonly body: MarkedText | undefined; readonly cards: readonly PortableCard[] },
  { capabilities, labels }: QuestionSurroundings,
): Extract<Piece, { kind: 'carousel' }> | undefined {
  const { carousel, counts, textAboveButtons } = capabilities;
  const text = body ?? plainText(labels.choose);
  const isFitting =
    carousel !== null &&
    question.several !== true &&
    lengthOf(text.text, counts) <= textAboveButtons &&
    cards.length >= carousel.least &&
    cards.length <= carousel.most &&
    new Set(cards.map((card) => buttonsOf(card).length)).size === 1 &&
    cards.every((card) => fits(card, carousel, counts));
  if (!isFitting) return undefined;
  let place = 0;
  const shown = cards.flatMap((card) => {
    const { picture } = card;
    const caption = cut(lines(captionOf(card), carousel.breaks), carousel.text, counts);
    const buttons = buttonsOf(card).map(({ label }) => ({
      ...({ kind: 'press', token: tokenOf(question, place++) } as const),
      label: label || card.label,
    }));
    const under = caption === '' ? {} : { text: plainText(caption) };
    return picture === undefined ? [] : [{ url: picture, ...under, buttons }];
  });
  return { kind: 'carousel', text, cards: shown };
}

/** Of a card, the labels have to be different and whole; cards may have the same ones. */
function fits(card: PortableCard, limit: CarouselLimit, counts: 'utf16' | 'codePoints'): boolean {
  const names = buttonsOf(card).map(({ label }) => label || card.label);
  return (
    card.picture !== undefined &&
    names.length <= limit.buttons &&
    new Set(names).size === names.length &&
    names.every((name) => name !== '' && lengthOf(name, counts) <= limit.label)
  );
}

/** A text with so many line breaks at most: what is over stands in its last line. */
function lines(text: string, breaks: number): string {
  const all = text.split('\n').filter((line) => line.trim() !== '');
  return [...all.slice(0, breaks), all.slice(breaks).join(' ')].filter((line) => line !== '').join('\n');
}
