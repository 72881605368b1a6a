import type {
  PortableCard,
  PortableCards,
  PortableChoices,
  PortableItem,
  PortableText,
} from '#model/portable-input.ts';
import { choicePieces } from './choice-pieces.ts';
import { isWebAddress } from './is-web-address.ts';
import { keyboardOf, linkRow } from './keyboard-of.ts';
import { joinedText, type MarkedText, plainText } from './marked-text.ts';
import { picturePieces } from './picture-pieces.ts';
import type { Piece } from './piece.ts';
import type { Question } from './question.ts';
import type { Asked, QuestionPieces, QuestionSurroundings } from './question-form.ts';
import { lengthOf } from './text-length.ts';

/** The messages that ask a question, below the text before it (`body`). */
export function questionPieces(
  asked: Asked,
  body: MarkedText | undefined,
  around: QuestionSurroundings,
): QuestionPieces {
  const { turn, blockId, input } = asked;
  const base = { turn, blockId };
  if (input.kind === 'cards') {
    const question: Question = { ...base, kind: 'choices', items: pressable(input) };
    return asked.isAgain === true
      ? choicePieces(question, body, around)
      : picturePieces(
          question,
          { body, cards: input.cards.map(withShownPicture), asCarousel: asked.asCarousel },
          around,
        );
  }
  switch (input.kind) {
    case 'text':
      return textPieces({ ...base, input }, body, around);
    case 'choices':
      return ofChoices(asked, { input, body }, around);
    case 'files': {
      const question: Question = {
        ...base,
        kind: 'files',
        ...(input.several && { several: true }),
        ...(input.several && asked.files && { files: asked.files }),
        ...(!input.required && { skip: input.skipLabel || around.labels.skip }),
      };
      return asText(question, body ?? plainText(around.labels.sendFile), around);
    }
    case 'page':
      return pagePieces(asked, { label: input.label, body }, around);
  }
}

/** A button opens the page; where there are none, its address stands below the text. */
function pagePieces(
  { turn, blockId, pageUrl }: Asked,
  { label, body }: { readonly label: string; readonly body: MarkedText | undefined },
  around: QuestionSurroundings,
): QuestionPieces {
  const base = { turn, blockId, kind: 'page' } as const;
  if (pageUrl === undefined) return asText(base, joined(body, label), around);
  const question: Question = { ...base, link: { url: pageUrl, label } };
  const hasButton = linkRow(question, around.capabilities).length > 0;
  const text = hasButton ? (body ?? plainText(label)) : joined(body, `${label}: ${pageUrl}`);
  return asText(question, text, around);
}

function ofChoices(
  { turn, blockId, selectLabel, isAgain, keepsButtons, asCarousel }: Asked,
  { input, body }: { readonly input: PortableChoices; readonly body: MarkedText | undefined },
  around: QuestionSurroundings,
): QuestionPieces {
  const items = input.items.slice(0, MOST_ITEMS);
  const question: Question = {
    turn,
    blockId,
    kind: 'choices',
    items: items.map(({ id, label }) => [id, label] as const),
    ...(input.several && { several: true }),
    ...(input.isScale && { isScale: true }),
    ...(input.isSearchable && { isSearchable: true }),
    ...(keepsButtons && { keepsButtons: true }),
  };
  const cards = items.map((item) =>
    withShownPicture({ ...item, buttons: [{ id: item.id, label: selectLabel }] }),
  );
  const made =
    isAgain !== true && items.some(({ picture }) => picture !== undefined && isWebAddress(picture))
      ? picturePieces(question, { body, cards, asCarousel }, around)
      : choicePieces(question, body, around);
  return items.length < input.items.length
    ? { ...made, remark: `Only the first ${MOST_ITEMS} items were offered.` }
    : made;
}

const MOST_ITEMS = 200;

const pressable = ({ cards }: PortableCards): readonly (readonly [string, string])[] =>
  cards
    .flatMap((card) =>
      (card.buttons.length === 0 ? [card] : card.buttons).map(
        (item) => [item.id, nameOf(item, card)] as const,
      ),
    )
    .slice(0, MOST_ITEMS);

const nameOf = (item: PortableItem, card: PortableItem): string => item.label || card.label;

/** A picture that the messenger cannot fetch is left out. */
function withShownPicture({ picture, ...card }: PortableCard): PortableCard {
  return picture !== undefined && isWebAddress(picture) ? { ...card, picture } : card;
}

function textPieces(
  { input, ...base }: Pick<Asked, 'turn' | 'blockId'> & { readonly input: PortableText },
  body: MarkedText | undefined,
  around: QuestionSurroundings,
): QuestionPieces {
  const { capabilities, labels } = around;
  const { prefilled, example, format } = input;
  const isOffered =
    prefilled !== undefined && capabilities.buttons !== null && prefilled.length <= LONGEST_OFFER;
  const lines = [
    ...(example === undefined ? [] : [labels.example.replace('[[example]]', () => example)]),
    ...(prefilled === undefined || isOffered ? [] : [labels.useValue.replace('[[value]]', () => prefilled)]),
  ];
  const question: Question = {
    ...base,
    kind: format === 'phone' ? 'phone' : 'text',
    ...(prefilled !== undefined && { prefilled }),
  };
  const text = lines.reduce<MarkedText | undefined>((before, line) => joined(before, line), body);
  if (format === 'phone' && capabilities.asksForPhone && prefilled === undefined)
    return { question, pieces: askPhone(text, around) };
  if (text === undefined && !isOffered) return { question, pieces: [] };
  const { prefilled: _, ...typed } = question;
  return { ...asText(isOffered ? question : typed, text ?? plainText(labels.choose), around), question };
}

/** A text that does not fit above the button stands before it. */
function askPhone(
  text: MarkedText | undefined,
  { capabilities, labels }: QuestionSurroundings,
): readonly Piece[] {
  const share = labels.sharePhone;
  if (text === undefined || lengthOf(text.text, capabilities.counts) <= capabilities.textAboveButtons)
    return [{ kind: 'askPhone', text: text ?? plainText(share), share }];
  return [
    { kind: 'text', text },
    { kind: 'askPhone', text: plainText(share), share },
  ];
}

const LONGEST_OFFER = 20;

function asText(
  question: Question,
  text: MarkedText,
  { capabilities, labels }: QuestionSurroundings,
): QuestionPieces {
  const keyboard = keyboardOf(question, capabilities, labels);
  return { question, pieces: [{ kind: 'text', text, ...(keyboard.length > 0 && { keyboard }) }] };
}

function joined(body: MarkedText | undefined, line: string): MarkedText {
  return body === undefined ? plainText(line) : joinedText([body, plainText(line)], '\n');
}
