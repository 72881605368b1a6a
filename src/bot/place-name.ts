import { blockAnswers, blockLabelOf } from './block-answers.ts';
import type { BotDocument, DocumentBlock } from './document.ts';
import type { ReferencePath } from './references.ts';

/**
 * Describes a place in words that the author knows: titles, names, and the number of a block in its group.
 * @example placeName(document, { groupId: 'g', blockId: 'b' }) // 'group "Checkout", block 2 (Payment)'
 */
export function placeName(document: BotDocument, place: ReferencePath): string {
  const edge = document.edges.find(({ id }) => id === place.edgeId);
  const variable = document.variables.find(({ id }) => id === place.variableId);
  const around = [
    elementName(document, place),
    variable === undefined ? '' : `variable "${variable.name}"`,
  ].filter((part) => part !== '');
  if (edge === undefined || around.length > 0) return around.join(', ');
  const from = elementName(document, fromPlace(document, edge.from));
  const to = elementName(document, edge.to);
  return `edge from ${from || 'nowhere'} to ${to || 'nowhere'}`;
}

function elementName(document: BotDocument, place: ReferencePath): string {
  const group = document.groups.find(({ id }) => id === place.groupId);
  const index = group?.blocks.findIndex(({ id }) => id === place.blockId) ?? -1;
  const block = group?.blocks[index];
  const event = document.events.find(({ id }) => id === place.eventId);
  return [
    group === undefined ? '' : group.title.trim() === '' ? 'group without a title' : `group "${group.title}"`,
    block === undefined ? '' : `block ${index + 1} (${blockName(block)})`,
    block === undefined ? '' : itemName(block, place.itemId),
    event === undefined
      ? ''
      : event.type === 'command'
        ? `command "${event.options?.command ?? ''}"`
        : `${event.type} event`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function blockName({ type, label }: DocumentBlock): string {
  const name = blockLabelOf(type);
  return typeof label === 'string' && label.trim() !== '' ? `${name} "${label.trim()}"` : name;
}

function itemName(block: DocumentBlock, itemId: string | undefined): string {
  const answers = itemId === undefined ? undefined : blockAnswers(block);
  if (answers === undefined || !('paths' in answers)) return '';
  const path = answers.paths.find((each) => each.itemId === itemId);
  return path === undefined ? '' : `"${path.label}"`;
}

function fromPlace(document: BotDocument, from: BotDocument['edges'][number]['from']): ReferencePath {
  const group = document.groups.find(({ blocks }) => blocks.some(({ id }) => id === from.blockId));
  return { ...from, ...(group !== undefined && { groupId: group.id }) };
}
