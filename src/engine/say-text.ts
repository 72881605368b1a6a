import type { Draft } from './draft.ts';
import type { ProgramBlock } from './program.ts';

/** Says a text of the block at hand, with its variables put in. */
export function sayText(draft: Draft, at: ProgramBlock, text: string): void {
  draft.say({
    id: at.id,
    type: 'text',
    content: { type: 'richText', richText: [{ type: 'p', children: [{ text: draft.fill(text) }] }] },
  });
}
