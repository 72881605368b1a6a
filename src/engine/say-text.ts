import type { ProgramBlock } from './program.ts';
import type { TurnState } from './turn-state.ts';

/** Shows a text of the current block, with its variables filled in. */
export function sayText(state: TurnState, at: ProgramBlock, text: string): void {
  state.say({
    id: at.id,
    type: 'text',
    content: { type: 'richText', richText: [{ type: 'p', children: [{ text: state.fill(text) }] }] },
  });
}
