import type { Op } from '#bot/ops/op.ts';
import { isRaw } from '#bot/raw.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import type { Thing } from '#builder/document/selection.ts';
import { ownJson } from '#lib/own-json.ts';
import type { Variable } from '#model/graph.ts';
import { newGroupOp } from './new-group-op.ts';
import { type BlockTarget, onGrid, type Point } from './point.ts';
import type { Slice } from './slice.ts';

interface PasteOptions {
  /** Where the left-most upper-most group goes. */
  readonly at: Point;
  /** Where blocks without a group go; undefined: into a new group at the point. */
  readonly target?: Extract<BlockTarget, { readonly after: string | null }>;
  /** Id of that new group; undefined: another one. */
  readonly groupId?: string;
  readonly newId: () => string;
}

export interface Pasted {
  readonly ops: readonly Op[];
  /** What is to be selected afterwards. */
  readonly made: readonly Thing[];
}

/**
 * Puts a part of a bot into a draft: with new ids, at a point. Variables are matched by their names; those that the
 * draft lacks are added. Edges that lead out of the part are left behind.
 */
export function paste(draft: BotDraft, slice: Slice, options: PasteOptions): Pasted {
  const { at, target, newId } = options;
  const names = renaming(draft, slice, newId);
  const copy = <T>(value: T): T => renamed(value, names.ids);
  const left = Math.min(...slice.groups.map(({ graphCoordinates }) => graphCoordinates?.x ?? 0));
  const top = Math.min(...slice.groups.map(({ graphCoordinates }) => graphCoordinates?.y ?? 0));
  const groups = slice.groups.map((group) => ({
    ...copy(group),
    graphCoordinates: onGrid({
      x: at.x + (group.graphCoordinates?.x ?? 0) - left,
      y: at.y + (group.graphCoordinates?.y ?? 0) - top,
    }),
  }));
  const blocks = slice.blocks.map(copy);
  const groupId = options.groupId ?? newId();
  const intoGroup = target === undefined ? [newGroupOp(draft, { id: groupId, at, blocks })] : [];
  const behind = blocks.map((value, index): Op => {
    const after = blocks[index - 1]?.id ?? target?.after ?? null;
    return { op: 'add', list: ['groups', target?.groupId ?? groupId, 'blocks'], value, after };
  });
  return {
    ops: [
      ...names.missing.map((value): Op => added('variables', value)),
      ...groups.map((value): Op => added('groups', value)),
      ...(blocks.length === 0 ? [] : target === undefined ? intoGroup : behind),
      ...slice.edges.map((edge): Op => added('edges', copy(edge))),
    ],
    made: [
      ...groups.map(({ id }): Thing => ({ kind: 'groups', id })),
      ...blocks.map(({ id }): Thing => ({ kind: 'blocks', id })),
    ],
  };
}

/** Adds an item as the last one: no item has an empty id. */
const added = (list: string, value: { readonly id: string }): Op => ({
  op: 'add',
  list: [list],
  value,
  after: '',
});

interface Renaming {
  /** Old ids, and what stands in their place; undefined: a pointer to something that is left behind. */
  readonly ids: ReadonlyMap<string, string | undefined>;
  readonly missing: readonly Variable[];
}

function renaming(draft: BotDraft, slice: Slice, newId: () => string): Renaming {
  const ids = new Map<string, string | undefined>();
  const missing: Variable[] = [];
  const known = new Set(slice.edges.map(({ id }) => id));
  visitIds([slice.groups, slice.blocks, slice.edges], (key, id) => {
    if (key === 'id') ids.set(id, newId());
    else if (!known.has(id)) ids.set(id, undefined);
  });
  for (const variable of slice.variables) {
    const same = [...draft.variables, ...missing].find(({ name }) => name === variable.name);
    const id = same?.id ?? newId();
    ids.set(variable.id, id);
    if (same === undefined) missing.push({ ...variable, id });
  }
  return { ids, missing };
}

/** Calls back with every id of an item, and every id of an edge that something points at. */
function visitIds(value: unknown, found: (key: 'id' | 'edge', id: string) => void): void {
  if (Array.isArray(value)) for (const item of value) visitIds(item, found);
  if (!isRaw(value)) return;
  for (const [key, field] of Object.entries(value)) {
    if (typeof field !== 'string') visitIds(field, found);
    else if (key === 'id') found('id', field);
    else if (key.endsWith('EdgeId')) found('edge', field);
  }
}

/** A copy in which ids are others; pointers to what is left behind are left out. */
function renamed<T>(value: T, ids: ReadonlyMap<string, string | undefined>): T {
  const change = (_key: string, field: unknown): unknown =>
    typeof field === 'string' && ids.has(field) ? ids.get(field) : field;
  return ownJson<T>(JSON.stringify(value, change));
}
