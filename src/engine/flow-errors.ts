import type { LogEntry } from '#model/chat.ts';
import type { Variable } from '#model/graph.ts';
import type { ProgramBlock } from './program.ts';

const context = 'While running the flow';
const placeOf = (block: ProgramBlock): string => `Group "${block.groupTitle}", block ${block.id}`;

/** The conversation was ended; reports the place, if a block was running. */
export const stopped = (description: string, block: ProgramBlock | undefined): LogEntry => ({
  status: 'error',
  description,
  ...(block && { details: placeOf(block) }),
  context,
});

/** Why a conversation was ended whose work was spent (see `Work`). */
export const tooMuchWork = {
  turn: 'The flow exceeded the work limit of one turn and was stopped',
  block: 'A block did more work than it may and the flow was stopped',
} as const;

/** A value was rejected: the variable keeps its old one. */
export const tooLarge = (variable: Variable | undefined, block: ProgramBlock | undefined): LogEntry => ({
  status: 'error',
  description: 'A value is too large and was not saved',
  details: [variable && `Variable "${variable.name}"`, block && placeOf(block)].filter(Boolean).join(', '),
  context,
});

/** An answer does not fit into the chat: it is in the result, but not in blocks that list all answers. */
export const answerTooLarge = (block: ProgramBlock): LogEntry => ({
  status: 'error',
  description:
    'The chat has reached its maximum size: an answer was recorded, but later blocks cannot use it',
  details: placeOf(block),
  context,
});
