import type { Capabilities, ListLimit } from './capabilities.ts';
import { keyboardOf } from './keyboard-of.ts';
import { joinedText, type MarkedText, plainText } from './marked-text.ts';
import { numberedPieces } from './numbered.ts';
import type { Button, Piece } from './piece.ts';
import { type Question, tokenOf } from './question.ts';
import type { QuestionPieces, QuestionSurroundings } from './question-form.ts';
import { cut, lengthOf } from './text-length.ts';

/** A choice in the best form that fits: buttons, else a list, else numbered text. */
export function choicePieces(
  question: Question,
  body: MarkedText | undefined,
  around: QuestionSurroundings,
): QuestionPieces {
  const { capabilities, labels } = around;
  const { items = [] } = question;
  const text = body ?? plainText(labels.choose);
  if (items.length === 0) return { question, pieces: body === undefined ? [] : [{ kind: 'text', text }] };
  if (fitsButtons(question, capabilities))
    return { question, pieces: above(text, capabilities.textAboveButtons, { question, around }) };
  const kept = keptButtons(question, text, around);
  if (kept !== undefined) return { question, pieces: kept };
  if (question.isScale === true && items.length > (capabilities.list?.rows ?? 0))
    return { question, pieces: [{ kind: 'text', text: withEnds(text, items) }] };
  if (capabilities.list !== null && question.several !== true) {
    const { rows, lines } = listRows(question, capabilities.list, around);
    const whole = lines.length === 0 ? text : joinedText([text, plainText(lines.join('\n'))], '\n\n');
    const list: Piece = {
      kind: 'list',
      text: whole,
      opener: cut(labels.choose, capabilities.list.opener, capabilities.counts),
      rows,
    };
    if (lengthOf(whole.text, capabilities.counts) <= capabilities.textAboveList)
      return { question, pieces: [list] };
  }
  const pieces = numberedPieces(
    question,
    items.map(([, label]) => label),
    { body: text, ...around },
  );
  return { question: { ...question, isNumbered: true }, pieces };
}

/** Up to this many messages with buttons. */
const MOST_MESSAGES = 3;

/** Buttons in several messages, the text above the last of them; undefined: they are not wanted, or do not fit. */
function keptButtons(
  question: Question,
  text: MarkedText,
  { capabilities, labels }: QuestionSurroundings,
): readonly Piece[] | undefined {
  const { items = [], keepsButtons, several } = question;
  const { buttons, counts, textAboveButtons } = capabilities;
  if (keepsButtons !== true || several === true || buttons === null) return undefined;
  const names = items.map(([, label]) => label);
  const isFitting =
    items.length <= buttons.count * MOST_MESSAGES &&
    new Set(names).size === names.length &&
    names.every((label) => label !== '' && lengthOf(label, counts) <= buttons.label) &&
    lengthOf(text.text, counts) <= textAboveButtons;
  if (!isFitting) return undefined;
  const all = items.map(
    ([, label], place): Button => ({ kind: 'press', token: tokenOf(question, place), label }),
  );
  const messages = Math.ceil(all.length / buttons.count);
  return Array.from({ length: messages }, (_, n) => ({
    kind: 'text',
    text: n === messages - 1 ? text : plainText(labels.choose),
    keyboard: [all.slice(n * buttons.count, (n + 1) * buttons.count)],
  }));
}

/** A scale whose values are typed: its ends are shown. Numbering its values would give two meanings to a number. */
function withEnds(text: MarkedText, items: NonNullable<Question['items']>): MarkedText {
  const ends = [items[0]?.[1] ?? '', items.at(-1)?.[1] ?? ''];
  return joinedText([text, plainText(ends.join(' – '))], '\n');
}

/** The buttons below the text if it fits above buttons, else below a text of their own. */
function above(
  text: MarkedText,
  limit: number,
  { question, around }: { readonly question: Question; readonly around: QuestionSurroundings },
): readonly Piece[] {
  const { capabilities, labels } = around;
  const keyboard = keyboardOf(question, capabilities, labels);
  if (lengthOf(text.text, capabilities.counts) <= limit) return [{ kind: 'text', text, keyboard }];
  return [
    { kind: 'text', text },
    { kind: 'text', text: plainText(labels.choose), keyboard },
  ];
}

function fitsButtons({ items = [], several }: Question, { buttons, edits, counts }: Capabilities): boolean {
  if (buttons === null || (several === true && !edits)) return false;
  if (buttons.cutsLabels) return edits || items.length <= buttons.count;
  const labels = items.map(([, label]) => label);
  return (
    items.length <= buttons.count &&
    new Set(labels).size === labels.length &&
    labels.every((label) => label !== '' && lengthOf(label, counts) <= buttons.label)
  );
}

/** The rows of a list; where labels do not fit into them, they are numbered in the text above (`lines`). */
function listRows(question: Question, limit: ListLimit, { capabilities, labels }: QuestionSurroundings) {
  const { items = [], page = 0 } = question;
  const { counts } = capabilities;
  const isPaged = items.length > limit.rows;
  const size = isPaged ? limit.rows - 1 : limit.rows;
  const from = page * size;
  const shown = items.slice(from, from + size).map(([, label], index) => ({ label, place: from + index }));
  const titles = shown.map(({ label }) => cut(label, limit.title, counts));
  const needsText =
    shown.some(({ label }) => lengthOf(label, counts) > limit.description) ||
    new Set(titles).size < titles.length;
  const rows = shown.map(({ label, place }, index) => {
    const isLong = titles[index] !== label;
    const title = needsText || isPaged ? String(place + 1) : (titles[index] ?? '');
    const description = needsText || isPaged || isLong ? cut(label, limit.description, counts) : '';
    return {
      token: tokenOf(question, place),
      title: title || String(place + 1),
      ...(description !== '' && { description }),
    };
  });
  const next = Math.min(from + size * 2, items.length);
  const more =
    from + size < items.length
      ? [
          {
            token: tokenOf(question, page + 1, 'page'),
            title: cut(`${labels.more} (${from + size + 1}–${next})`, limit.title, counts),
          },
        ]
      : [];
  return {
    rows: [...rows, ...more],
    lines: needsText ? shown.map(({ label, place }) => `${place + 1}. ${label}`) : [],
  };
}
