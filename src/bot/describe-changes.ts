import type { Names } from '#model/names.ts';
import { blockLabelOf } from './block-answers.ts';
import { blockFace } from './block-face.ts';
import type { BotDocument, DocumentBlock } from './document.ts';
import { diffOps } from './ops/diff-ops.ts';
import type { Op, Path } from './ops/op.ts';
import type { ReferencePath } from './references.ts';

/** One difference between two states of a bot, for people. */
export interface DescribedChange {
  readonly kind: 'added' | 'changed' | 'removed' | 'moved';
  /** What it is about: `Group "Checkout"`. */
  readonly subject: string;
  /** Where it is, in the later state; empty: nowhere on the board. */
  readonly place: ReferencePath;
  /** Only its place on the board is another one. */
  readonly isLayout: boolean;
}

/** What a change is about. */
type Part = Pick<BotDocument, 'events' | 'groups' | 'edges' | 'variables' | 'theme' | 'settings'>;

/**
 * The differences from one state of a bot to another, one for each group, block, edge, event and variable, in the order of
 * the board.
 * @example describeChanges(published, draft) // [{ kind: 'added', subject: 'Group "Checkout"', … }]
 */
export function describeChanges(before: Part, after: Part): readonly DescribedChange[] {
  const found = new Map<string, DescribedChange>();
  for (const op of diffOps(partsOf(before), partsOf(after))) {
    const change = describe(op, before, after);
    const key = JSON.stringify([change.subject, change.place]);
    const known = found.get(key);
    // What is added or removed has changed, too; what moves on the board may have changed besides.
    if (known === undefined || (known.isLayout && !change.isLayout)) found.set(key, change);
  }
  return [...found.values()];
}

function partsOf({
  events,
  groups,
  edges,
  variables,
  theme,
  settings,
}: Part): Readonly<Record<string, unknown>> {
  return { events, groups, edges, variables, theme, settings };
}

function describe(op: Op, before: Part, after: Part): DescribedChange {
  const path = pathOf(op);
  const [list = '', id = '', inner, blockId] = path;
  const isWhole = path.length === 2 || (inner === 'blocks' && path.length === 4);
  const kind = isWhole ? kinds[op.op] : 'changed';
  const isLayout = path.at(2) === 'graphCoordinates';
  const rest = { kind: isLayout ? ('moved' as const) : kind, isLayout };
  const either = kind === 'removed' ? before : after;
  switch (list) {
    case 'groups':
      return inner === 'blocks' && blockId !== undefined
        ? { ...rest, ...aboutBlock(either, blockId) }
        : { ...rest, ...aboutGroup(either, id) };
    case 'edges':
      return { ...rest, ...aboutEdge(either, id) };
    case 'events':
      return { ...rest, ...aboutEvent(either, id) };
    case 'variables': {
      const name = either.variables.find((variable) => variable.id === id)?.name ?? '';
      return { ...rest, subject: `Variable "${name}"`, place: { variableId: id } };
    }
    default:
      return { ...rest, subject: list === 'theme' ? 'Theme' : 'Settings', place: {} };
  }
}

const kinds: Readonly<Record<Op['op'], DescribedChange['kind']>> = {
  add: 'added',
  remove: 'removed',
  move: 'moved',
  set: 'changed',
};

const pathOf = (op: Op): Path =>
  op.op === 'add' ? [...op.list, op.value.id] : op.op === 'move' ? movedPath(op) : op.path;

const movedPath = ({ path, list }: Extract<Op, { op: 'move' }>): Path => [...list, path.at(-1) ?? ''];

type About = Pick<DescribedChange, 'subject' | 'place'>;

function aboutGroup({ groups }: Part, groupId: string): About {
  const title = groups.find(({ id }) => id === groupId)?.title ?? '';
  return {
    subject: title.trim() === '' ? 'A group without a title' : `Group "${title}"`,
    place: { groupId },
  };
}

function aboutBlock(part: Part, blockId: string): About {
  const group = part.groups.find(({ blocks }) => blocks.some(({ id }) => id === blockId));
  const block = group?.blocks.find(({ id }) => id === blockId);
  if (group === undefined || block === undefined) return { subject: 'A block', place: { blockId } };
  return {
    subject: `${blockLabelOf(block.type)} "${summaryOf(block, part)}" in "${group.title}"`,
    place: { groupId: group.id, blockId },
  };
}

/** One line about a block, short enough for a list. */
function summaryOf(block: DocumentBlock, part: Part): string {
  const text = blockFace(block).summary(namesOf(part));
  return text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text;
}

function namesOf({ groups, variables }: Part): Names {
  const blocks = groups.flatMap((group) => group.blocks);
  const block = (id: string): DocumentBlock | undefined => blocks.find((each) => each.id === id);
  return {
    variable: (id) => variables.find((each) => each.id === id)?.name,
    group: (id) => groups.find((each) => each.id === id)?.title,
    block: (id) => block(id)?.label ?? blockLabelOf(block(id)?.type ?? ''),
    bot: () => undefined,
  };
}

function aboutEdge(part: Part, edgeId: string): About {
  const edge = part.edges.find(({ id }) => id === edgeId);
  const titleOf = (groupId: string | undefined): string =>
    part.groups.find(({ id }) => id === groupId)?.title ?? 'nowhere';
  const from = part.groups.find(({ blocks }) => blocks.some(({ id }) => id === edge?.from.blockId));
  const event = part.events.find(({ id }) => id === edge?.from.eventId);
  const source = from?.title ?? (event === undefined ? 'nowhere' : `the ${event.type} event`);
  return { subject: `Connection from "${source}" to "${titleOf(edge?.to.groupId)}"`, place: { edgeId } };
}

function aboutEvent({ events }: Part, eventId: string): About {
  const event = events.find(({ id }) => id === eventId);
  return { subject: event === undefined ? 'An event' : `The ${event.type} event`, place: { eventId } };
}
