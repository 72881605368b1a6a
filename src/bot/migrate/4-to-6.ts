import { isRaw, mapFields, mapRaws, type Raw, rawsOf, textOf } from '#bot/raw.ts';
import type { Issue } from '#lib/issue.ts';
import { err, ok } from '#lib/result.ts';
import type { Step } from './step.ts';
import { upgradeBlock } from './upgrade-block.ts';

/**
 * The start block becomes the start event. Groups that contained nothing else are removed, empty groups stay; edges
 * into a removed group lead where its start block led. Defaults that changed in version 6 are written out. Fails when
 * there is no start block.
 */
export const fourToSix: Step = {
  id: '4-to-6',
  from: ['3', '4', '5'],
  run: (document) => {
    if (!Array.isArray(document.groups))
      return err([{ path: 'groups', code: 'invalid_type', message: 'Must be a list' }]);
    const groups: readonly unknown[] = document.groups;
    const startGroup = rawsOf(groups).find((group) => rawsOf(group.blocks).some(isStart));
    const startBlock = rawsOf(startGroup?.blocks).find(isStart);
    if (!startGroup || !startBlock) {
      return err([
        {
          path: 'groups',
          code: 'start_missing',
          message: 'There is no start block, so the bot has no entry point',
        },
      ]);
    }
    const beginning = begin(document, { group: startGroup, block: startBlock });
    const gone = rawsOf(groups).filter(hasOnlyStart);
    const edges = retarget(beginning.edges, leadingOn(gone, rawsOf(document.edges)));
    return ok({
      document: {
        ...document,
        version: '6',
        events: [beginning.event],
        groups: mapRaws(
          groups.filter((group) => !isRaw(group) || !hasOnlyStart(group)),
          upgradeGroup,
        ),
        edges,
        settings: keepPrefill(document.settings),
      },
      warnings: beginning.warnings,
    });
  },
};

const isStart = (block: Raw): boolean => block.type === 'start';

function hasOnlyStart(group: Raw): boolean {
  const blocks = rawsOf(group.blocks);
  return blocks.length > 0 && blocks.every(isStart);
}

interface StartGroup {
  readonly event: Raw;
  readonly edges: readonly unknown[];
  readonly warnings: readonly Issue[];
}

/** The start event, and the edges with its own first. */
function begin(document: Raw, start: { readonly group: Raw; readonly block: Raw }): StartGroup {
  const { group, block } = start;
  const event = { id: group.id, type: 'start', graphCoordinates: group.graphCoordinates ?? { x: 0, y: 0 } };
  const edges: readonly unknown[] = Array.isArray(document.edges) ? document.edges : [];
  const own = edges.find((edge) => isRaw(edge) && edge.id !== undefined && edge.id === block.outgoingEdgeId);
  if (isRaw(own)) {
    const first = { ...own, from: { eventId: group.id } };
    return {
      event: { ...event, outgoingEdgeId: own.id },
      edges: [first, ...edges.filter((edge) => edge !== own)],
      warnings: [],
    };
  }
  const warnings: Issue[] =
    block.outgoingEdgeId === undefined || block.outgoingEdgeId === null
      ? []
      : [{ path: 'edges', code: 'edge_missing', message: 'The edge of the start block does not exist' }];
  if (hasOnlyStart(group)) return { event, edges, warnings };
  // Without an edge the start block continued with the next block of its group.
  const id = newId(`${textOf(group, 'id') ?? ''}-start`, edges);
  const first = { id, from: { eventId: group.id }, to: { groupId: group.id } };
  return { event: { ...event, outgoingEdgeId: id }, edges: [first, ...edges], warnings };
}

function newId(wanted: string, edges: readonly unknown[]): string {
  const taken = new Set(rawsOf(edges).map((edge) => edge.id));
  let id = wanted;
  while (taken.has(id)) id = `${id}-`;
  return id;
}

/** Where the start blocks of removed groups lead: group id → target of the edge. */
function leadingOn(gone: readonly Raw[], edges: readonly Raw[]): ReadonlyMap<unknown, unknown> {
  const ends = new Map(edges.map((edge) => [edge.id, edge.to]));
  const entries = gone.map((group) => [group.id, ends.get(rawsOf(group.blocks)[0]?.outgoingEdgeId)] as const);
  return new Map(entries.filter(([, end]) => isRaw(end)));
}

function retarget(edges: readonly unknown[], ends: ReadonlyMap<unknown, unknown>): readonly unknown[] {
  return edges.map((edge) =>
    isRaw(edge) && isRaw(edge.to) && ends.has(edge.to.groupId)
      ? { ...edge, to: ends.get(edge.to.groupId) }
      : edge,
  );
}

function upgradeGroup(group: Raw): Raw {
  const blocks: readonly unknown[] = Array.isArray(group.blocks) ? group.blocks : [];
  const kept = blocks.filter((block) => !isRaw(block) || !isStart(block));
  return mapFields(group, (key, value) => [
    key,
    key === 'blocks' && Array.isArray(value) ? mapRaws(kept, upgradeBlock) : value,
  ]);
}

/** Previous answers were prefilled by default until version 6. */
function keepPrefill(settings: unknown): unknown {
  if (settings !== undefined && settings !== null && !isRaw(settings)) return settings;
  const general = settings?.general ?? {};
  if (!isRaw(general)) return settings;
  return {
    ...settings,
    general: { ...general, isInputPrefillEnabled: general.isInputPrefillEnabled ?? true },
  };
}
