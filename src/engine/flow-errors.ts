import type { LogEntry } from '#model/chat.ts';
import type { Variable } from '#model/graph.ts';
import type { ProgramBlock } from './program.ts';

const context = 'While running the flow';
const placeOf = (block: ProgramBlock): string => `Group "${block.groupTitle}", block ${block.id}`;

/** The conversation was ended; says where, if a block was running. */
export const stopped = (description: string, block: ProgramBlock | undefined): LogEntry => ({
  status: 'error',
  description,
  ...(block && { details: placeOf(block) }),
  context,
});

/** Why a conversation was ended whose work was spent (see `Work`). */
export const tooMuchWork = {
  turn: 'The flow did more work in one turn than it may and was stopped',
  block: 'A block did more work than it may and the flow was stopped',
} as const;

/** A value was refused: the variable keeps the one it had. */
export const tooLarge = (variable: Variable | undefined, block: ProgramBlock | undefined): LogEntry => ({
  status: 'error',
  description: 'A value is too large and was not saved',
  details: [variable && `Variable "${variable.name}"`, block && placeOf(block)].filter(Boolean).join(', '),
  context,
});

/** The chat has no room for an answer: its result holds it, blocks that list all answers do not. */
export const answerTooLarge = (block: ProgramBlock): LogEntry => ({
  status: 'error',
  description: 'The chat holds too much: an answer was recorded, but later blocks do not have it',
  details: placeOf(block),
  context,
});
