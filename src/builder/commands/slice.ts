import type { DocumentBlock, DocumentGroup } from '#bot/document.ts';
import { isRaw, rawsOf } from '#bot/raw.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import type { Selected } from '#builder/document/selection.ts';
import { jsonIn } from '#lib/parse-json.ts';
import type { Edge, Variable } from '#model/graph.ts';

/** A part of a bot that can be put into another one: what the clipboard holds, as JSON. */
export interface Slice {
  readonly parley: 'slice';
  readonly groups: readonly DocumentGroup[];
  /** Blocks without their group. */
  readonly blocks: readonly DocumentBlock[];
  /** Edges within the groups. */
  readonly edges: readonly Edge[];
  /** Variables that the part names, by id or in texts. */
  readonly variables: readonly Variable[];
}

/** What is selected, as a part; undefined: nothing that can be copied. */
export function sliceOf(draft: BotDraft, selected: Selected): Slice | undefined {
  const groups = draft.groups.filter(({ id }) => selected.groups.has(id));
  const inGroups = new Set(groups.flatMap((group) => group.blocks.map(({ id }) => id)));
  const blocks = [...indexOf(draft).blocks.values()]
    .map(({ block }) => block)
    .filter(({ id }) => selected.blocks.has(id) && !inGroups.has(id));
  if (groups.length === 0 && blocks.length === 0) return undefined;
  const text = JSON.stringify([groups, blocks]);
  return {
    parley: 'slice',
    groups,
    blocks,
    edges: draft.edges.filter(
      ({ from, to }) => inGroups.has(from.blockId ?? '') && selected.groups.has(to.groupId),
    ),
    variables: draft.variables.filter(
      ({ id, name }) => text.includes(`"${id}"`) || text.includes(JSON.stringify(`{{${name}}}`).slice(1, -1)),
    ),
  };
}

/** The part that a text holds; undefined: it is another text. */
export function sliceIn(text: string): Slice | undefined {
  const value = jsonIn(text);
  return isSlice(value) ? value : undefined;
}

function isSlice(value: unknown): value is Slice {
  return (
    isRaw(value) &&
    value.parley === 'slice' &&
    rawsOf(value.groups).every((group) => Array.isArray(group.blocks)) &&
    ['groups', 'blocks', 'edges', 'variables'].every((key) => {
      const list = value[key];
      return Array.isArray(list) && list.every((item) => isRaw(item) && typeof item.id === 'string');
    })
  );
}
