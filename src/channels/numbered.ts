import type { Capabilities } from './capabilities.ts';
import type { ChannelLabels } from './channel-labels.ts';
import { joinedText, type MarkedText, plainText } from './marked-text.ts';
import type { Piece } from './piece.ts';
import type { Question } from './question.ts';
import { splitText } from './split-text.ts';

/** Items that a page of a numbered text shows. */
export const NUMBERED_PAGE = 9;

/** A question as a text whose items are numbered over all pages: the form that every messenger has. */
export function numberedPieces(
  question: Question,
  lines: readonly string[],
  {
    body,
    capabilities,
    labels,
  }: {
    readonly body: MarkedText | undefined;
    readonly capabilities: Capabilities;
    readonly labels: ChannelLabels;
  },
): readonly Piece[] {
  const from = (question.page ?? 0) * NUMBERED_PAGE;
  const shown = lines.slice(from, from + NUMBERED_PAGE).map((line, index) => `${from + index + 1}. ${line}`);
  const next = Math.min(from + NUMBERED_PAGE * 2, lines.length);
  const more =
    from + NUMBERED_PAGE < lines.length ? [`${labels.more} (${from + NUMBERED_PAGE + 1}–${next})`] : [];
  const list = plainText([...shown, ...more].join('\n'));
  const { parts } = splitText(
    body === undefined ? list : joinedText([body, list], '\n\n'),
    capabilities.text,
    capabilities.counts,
  );
  return parts.map((text) => ({ kind: 'text', text }));
}
