import type { Bubble, ClientAction } from '#model/chat.ts';
import { actionForm } from './action-pieces.ts';
import { bubblePieces } from './bubble-pieces.ts';
import type { Capabilities } from './capabilities.ts';
import type { ChannelLabels } from './channel-labels.ts';
import { joinedText, type MarkedText } from './marked-text.ts';
import type { Piece } from './piece.ts';
import type { Question } from './question.ts';
import type { Asked } from './question-form.ts';
import { questionPieces } from './question-pieces.ts';
import { cut, lengthOf } from './text-length.ts';

/** The reply of a turn, as the engine gave it. */
export interface OutgoingReply {
  readonly messages: readonly Bubble[];
  readonly actions: readonly ClientAction[];
  readonly asked: Asked | null;
}

export interface Arranged {
  /** In the order of being sent. */
  readonly pieces: readonly Piece[];
  readonly question: Question | null;
  /** What the author must know: what was cut, left out, or limited. */
  readonly remarks: readonly string[];
}

/** Characters that are kept of the text above a question. */
const MOST_BODY = 500;
/** Messages of a turn from which on neighbouring texts are joined. */
const MOST_MESSAGES = 8;

/** A reply in the forms of a messenger, chosen by its numbers alone. */
export function arrange(reply: OutgoingReply, capabilities: Capabilities, labels: ChannelLabels): Arranged {
  const { pieces, remarks } = shown(reply, capabilities);
  const { asked } = reply;
  if (asked === null) return { pieces: fewer(pieces, capabilities), question: null, remarks };
  const { body, before } = bodyOf(pieces);
  const made = questionPieces(asked, body, { capabilities, labels });
  const delayMs = pieces.at(-1)?.delayMs;
  const [first, ...others] = made.pieces;
  // What was to come before the text comes before what took its place.
  const own =
    first === undefined || body === undefined || delayMs === undefined
      ? made.pieces
      : [{ ...first, delayMs }, ...others];
  const all = made.pieces.length === 0 ? pieces : [...before, ...own];
  return {
    pieces: fewer(all, capabilities),
    question: {
      ...made.question,
      ...(body !== undefined && { body: cut(body.text, MOST_BODY, capabilities.counts) }),
    },
    remarks: made.remark === undefined ? remarks : [...remarks, made.remark],
  };
}

/** Bubbles and actions in their order. */
function shown({ messages, actions }: OutgoingReply, capabilities: Capabilities) {
  const pieces: Piece[] = [];
  const remarks: string[] = [];
  let delayMs = 0;
  const add = (piece: Piece): void => {
    pieces.push(delayMs > 0 ? { ...piece, delayMs } : piece);
    delayMs = 0;
  };
  const act = (after: string | undefined): void => {
    for (const action of actions.filter(({ lastBubbleBlockId }) => lastBubbleBlockId === after)) {
      const form = actionForm(action, capabilities);
      if (form.kind === 'delay') delayMs += form.ms;
      else if (form.kind === 'piece') add(form.piece);
    }
  };
  act(undefined);
  for (const [place, bubble] of messages.entries()) {
    if (bubble.isShown !== true) {
      const { pieces: own, remark } = bubblePieces(bubble, capabilities);
      for (const piece of own) add(piece);
      if (remark !== undefined) remarks.push(remark);
    }
    // A block that ran several times in a turn has several bubbles of one id.
    if (messages.findLastIndex(({ id }) => id === bubble.id) === place) act(bubble.id);
  }
  return { pieces, remarks };
}

/** The last text, if nothing stands between it and the question: the text above its buttons. */
function bodyOf(pieces: readonly Piece[]): {
  readonly body: MarkedText | undefined;
  readonly before: readonly Piece[];
} {
  const last = pieces.at(-1);
  return last?.kind === 'text' && last.keyboard === undefined
    ? { body: last.text, before: pieces.slice(0, -1) }
    : { body: undefined, before: pieces };
}

/** With too many messages, texts that follow each other become one, and media an album where there are albums. */
function fewer(pieces: readonly Piece[], capabilities: Capabilities): readonly Piece[] {
  if (pieces.length <= MOST_MESSAGES) return pieces;
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const together = last === undefined ? undefined : asOne(last, piece, capabilities);
    if (together === undefined) all.push(piece);
    else all.splice(-1, 1, together);
  }
  return all;
}

function asOne(a: Piece, b: Piece, { text: limit, counts, album }: Capabilities): Piece | undefined {
  if (b.delayMs !== undefined) return undefined;
  const delay = a.delayMs === undefined ? {} : { delayMs: a.delayMs };
  if (a.kind === 'text' && b.kind === 'text' && a.keyboard === undefined && b.keyboard === undefined) {
    const text = joinedText([a.text, b.text], '\n\n');
    return lengthOf(text.text, counts) <= limit ? { kind: 'text', text, ...delay } : undefined;
  }
  const items = [a, b].flatMap((piece) =>
    piece.kind === 'album'
      ? piece.items
      : piece.kind === 'media' && piece.keyboard === undefined
        ? [piece]
        : [],
  );
  const isAlbum =
    (a.kind === 'album' || a.kind === 'media') &&
    b.kind === 'media' &&
    items.every(({ media }) => media === 'image' || media === 'video');
  if (!isAlbum || items.length < 2 || items.length > album) return undefined;
  return {
    kind: 'album',
    items: items.map(({ media, url, caption }) => ({ media, url, ...(caption && { caption }) })),
    ...delay,
  };
}
