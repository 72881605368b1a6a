import type { PortableInput } from '#model/portable-input.ts';
import type { Capabilities } from './capabilities.ts';
import type { ChannelLabels } from './channel-labels.ts';
import type { Piece } from './piece.ts';
import type { Question } from './question.ts';

/** A question that a turn asked. */
export interface Asked {
  /** Number of the turn. */
  readonly turn: number;
  readonly blockId: string;
  readonly input: PortableInput;
  /** The label of a button that chooses the picture above it. */
  readonly selectLabel: string;
  /** Buttons in several messages are preferred to a list. */
  readonly keepsButtons?: boolean;
  /** Pictures side by side are preferred to a message each. */
  readonly asCarousel?: boolean;
  /** Where its page is, if it has one. */
  readonly pageUrl?: string;
  /** Files that were sent for it already. */
  readonly files?: readonly string[];
  /** The same question was open before: pictures are not sent again. */
  readonly isAgain?: boolean;
}

/** A question in the form of a messenger, and what is kept of it. */
export interface QuestionPieces {
  readonly pieces: readonly Piece[];
  readonly question: Question;
  /** What the author must know of it. */
  readonly remark?: string;
}

export interface QuestionSurroundings {
  readonly capabilities: Capabilities;
  readonly labels: ChannelLabels;
}
