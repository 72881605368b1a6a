import { isKnownType } from '#bot/groups.ts';
import { isRaw, type Raw, rawsOf, textOf, without } from '#bot/raw.ts';
import type { Issue } from '#lib/issue.ts';
import { dropPointers, sourceKey, sourcesOf } from './pointers.ts';
import type { Repair } from './repair-step.ts';

/**
 * Edges without a source or target are removed, together with the references to them. An edge with the wrong source
 * gets the one that refers to it; an edge to a missing block of a group leads to the group.
 */
export const repairEdges: Repair = (document) => {
  if (!Array.isArray(document.edges)) return { document, warnings: [] };
  const ends = endsOf(document);
  const warnings: Issue[] = [];
  const edges: unknown[] = [];
  for (const edge of Array.from<unknown>(document.edges)) {
    const done = repairEdge(edge, ends);
    if (done.edge !== undefined) edges.push(done.edge);
    if (done.problem) warnings.push({ path: 'edges', ...done.problem });
  }
  const ids = new Set(rawsOf(edges).map((edge) => edge.id));
  const lost = sourcesOf(document).filter(({ outgoingEdgeId: id }) => id !== undefined && !ids.has(id));
  const known = new Set(rawsOf(document.edges).map((edge) => edge.id));
  for (const { from, outgoingEdgeId } of lost) {
    // One warning is enough for an edge that was removed above.
    if (known.has(outgoingEdgeId)) continue;
    const name = Object.values(from).join(', ');
    warnings.push({
      path: 'groups',
      code: 'edge_missing',
      message: `${name} referred to an edge that does not exist`,
    });
  }
  if (warnings.length === 0) return { document, warnings };
  return { document: dropPointers({ ...document, edges }, (id) => ids.has(id)), warnings };
};

interface Ends {
  readonly sources: ReadonlySet<string>;
  /** The first element that refers to an edge, by the edge's id. */
  readonly owners: ReadonlyMap<string, Raw>;
  /** Blocks of unknown types: which edges may leave them is not known. */
  readonly opaque: ReadonlySet<unknown>;
  /** Ids of blocks by group. */
  readonly groups: ReadonlyMap<unknown, ReadonlySet<unknown>>;
}

function endsOf(document: Raw): Ends {
  const sources = sourcesOf(document);
  const owners = new Map<string, Raw>();
  for (const { from, outgoingEdgeId: id } of sources)
    if (id !== undefined && !owners.has(id)) owners.set(id, from);
  return {
    sources: new Set(sources.map(({ from }) => sourceKey(from))),
    owners,
    opaque: new Set(rawsOf(document.groups).flatMap(opaqueBlocks)),
    groups: new Map(
      rawsOf(document.groups).map((group) => [
        group.id,
        new Set(rawsOf(group.blocks).map((block) => block.id)),
      ]),
    ),
  };
}

function opaqueBlocks(group: Raw): readonly unknown[] {
  return rawsOf(group.blocks)
    .filter((block) => !isKnownType(textOf(block, 'type') ?? ''))
    .map((block) => block.id);
}

interface Repaired {
  /** Absent when the edge is left out. */
  readonly edge?: unknown;
  readonly problem?: { readonly code: string; readonly message: string };
}

function repairEdge(edge: unknown, ends: Ends): Repaired {
  if (!isRaw(edge) || !isRaw(edge.from) || !isRaw(edge.to)) return { edge };
  const id = textOf(edge, 'id') ?? '';
  const blocks = ends.groups.get(edge.to.groupId);
  if (!blocks)
    return {
      problem: {
        code: 'edge_dropped',
        message: `Edge ${id} led to a group that does not exist and was removed`,
      },
    };
  if (edge.to.blockId !== undefined && !blocks.has(edge.to.blockId)) {
    const inner = repairEdge({ ...edge, to: without(edge.to, 'blockId') }, ends);
    const problem = {
      code: 'edge_shortened',
      message: `Edge ${id} led to a missing block. It now leads to the group of that block`,
    };
    return { problem, ...inner };
  }
  if (ends.sources.has(sourceKey(edge.from)) || ends.opaque.has(edge.from.blockId)) return { edge };
  const owner = ends.owners.get(id);
  if (owner)
    return {
      edge: { ...edge, from: owner },
      problem: { code: 'edge_source', message: `Edge ${id} had the wrong source, which was corrected` },
    };
  return {
    problem: {
      code: 'edge_dropped',
      message: `Edge ${id} came from an element that does not exist and was removed`,
    },
  };
}
