import { eventDefs } from '#model/event-defs.ts';
import { blockFace } from '../block-face.ts';
import type { ReferencePath } from '../references.ts';
import type { ComparedState } from './compared-state.ts';

/** The types of a block or event before and after, in words: `Text (bubble)` where two have the same name. */
export function typeNames(
  { blockId, eventId }: ReferencePath,
  before: ComparedState,
  after: ComparedState,
): { readonly before: string; readonly after: string } {
  const [was, is] = [before, after].map((state) => {
    const event = state.events.get(eventId ?? '');
    if (event !== undefined) return { label: eventDefs[event.type].label, kind: 'event' };
    const block = state.blocks.get(blockId ?? '')?.block;
    return block === undefined ? { label: 'Block', kind: 'gone' } : blockFace(block);
  });
  const isSame = was?.label === is?.label;
  const name = (face: typeof was): string =>
    isSame && face?.kind !== undefined ? `${face.label} (${face.kind})` : (face?.label ?? '');
  return { before: name(was), after: name(is) };
}
