import type { BotChange } from './bot-change.ts';

/** Whether only the place on the board is another one, or the place in a list whose order means nothing. */
export const isLayout = ({ kind, effect }: Pick<BotChange, 'kind' | 'effect'>): boolean =>
  effect === 'layout' || (kind === 'moved' && effect === 'none');
