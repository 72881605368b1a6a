import type { ProgramBlock } from './program.ts';
import type { TurnState } from './turn-state.ts';

/** Says a text of the block at hand, with its variables put in. */
export function sayText(state: TurnState, at: ProgramBlock, text: string): void {
  state.say({
    id: at.id,
    type: 'text',
    content: { type: 'richText', richText: [{ type: 'p', children: [{ text: state.fill(text) }] }] },
  });
}
