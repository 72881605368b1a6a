import type { BlockBase, Edge, EventBase, Graph, GroupBase, Variable } from '#model/graph.ts';
import type { BlockTable, EngineBlock } from './block.ts';
import type { BlockDraft } from './block-draft.ts';
import { collectInlineCode } from './inline-code.ts';
import type { CommandPlace, ErrorEventPlace, Program, ReplyEventPlace } from './program.ts';
import { remainingInputs } from './remaining.ts';
import { weightOf } from './weight-of.ts';

/** What identifies the version that is compiled. */
export interface VersionRef {
  readonly key: string;
  readonly botId?: string;
}

/**
 * Compiles one bot version to a program. Never fails: a block that cannot run is skipped, an edge without a target ends
 * its path. The work grows with the bot, unlike that of a turn.
 */
export function compile(graph: Graph, table: BlockTable, ref: VersionRef): Program {
  const groups = new Map(graph.groups.map((group) => [group.id, group.blocks[0]?.id ?? null]));
  const ids = new Set(graph.groups.flatMap((group) => group.blocks.map((block) => block.id)));
  const edges = new Map(graph.edges.map((edge) => [edge.id, target(edge, groups, ids)]));
  const variablesById = firstBy(graph.variables, (variable) => variable.id);
  const drafts = graph.groups.flatMap((group) => draftGroup(group, { table, edges, variablesById }));
  const placeOf = (event: EventBase | undefined) =>
    event?.outgoingEdgeId === undefined ? null : (edges.get(event.outgoingEdgeId) ?? null);
  const startEvent = graph.events.find((event) => event.type === 'start');
  const start = placeOf(startEvent);
  const remaining = remainingInputs(drafts, { start, edges, groups });
  return {
    key: ref.key,
    botId: ref.botId,
    blocks: new Map(drafts.map((state) => [state.id, { ...state, remaining: remaining.get(state.id) ?? 0 }])),
    groups,
    groupIdsByTitle: new Map(graph.groups.toReversed().map((group) => [group.title, group.id])),
    edges,
    start,
    startEventId: startEvent?.id,
    events: new Map(graph.events.map((event) => [event.id, placeOf(event)])),
    eventEdges: new Map(
      graph.events.flatMap(({ id, outgoingEdgeId }) =>
        outgoingEdgeId === undefined ? [] : [[id, outgoingEdgeId] as const],
      ),
    ),
    commands: commandPlaces(graph.events, placeOf),
    replyEvent: replyEventPlace(
      graph.events.find((event) => event.type === 'reply'),
      placeOf,
    ),
    invalidReplyEvent: replyEventPlace(
      graph.events.find((event) => event.type === 'invalidReply'),
      placeOf,
    ),
    errorEvent: errorEventPlace(
      graph.events.find((event) => event.type === 'error'),
      placeOf,
    ),
    variables: graph.variables,
    variablesById,
    variablesByName: firstBy(graph.variables, (variable) => variable.name),
    hasProgressBar: graph.theme?.general?.progressBar?.isEnabled === true,
    locale: graph.settings?.general?.locale,
    invalidMessage: graph.settings?.general?.systemMessages?.invalidMessage,
  };
}

interface Surroundings {
  readonly table: BlockTable;
  readonly edges: ReadonlyMap<string, string | null>;
  readonly variablesById: ReadonlyMap<string, Variable>;
}

function draftGroup(group: GroupBase, around: Surroundings): BlockDraft[] {
  let inputs = 0;
  return group.blocks.map((stored, index) => {
    const bound = around.table.get(stored.type)?.(stored);
    const block = bound === undefined || 'problem' in bound ? null : bound;
    const number = block?.kind === 'input' ? inputs++ : 0;
    return {
      id: stored.id,
      groupId: group.id,
      groupTitle: group.title,
      label: stored.label,
      outgoingEdgeId: stored.outgoingEdgeId,
      block,
      weight: weightOf(stored),
      problem:
        bound === undefined
          ? `The block type "${stored.type}" is not supported`
          : 'problem' in bound
            ? bound.problem
            : undefined,
      ...nextOf(stored, block, { next: group.blocks[index + 1]?.id ?? null, edges: around.edges }),
      answerKey: answerKey(block, { title: group.title, number, variablesById: around.variablesById }),
      inlineCode: collectInlineCode(stored),
    };
  });
}

/** An edge on a bubble is only used at the end of its group; elsewhere the block's own edge takes precedence. */
function nextOf(
  stored: BlockBase,
  block: EngineBlock | null,
  around: { next: string | null; edges: ReadonlyMap<string, string | null> },
): Pick<BlockDraft, 'nextBlockId' | 'nextEdgeId'> {
  const edgeId = stored.outgoingEdgeId;
  const isPassedBy = block === null || block.kind === 'bubble';
  if (edgeId === undefined || (isPassedBy && around.next !== null) || !around.edges.has(edgeId))
    return { nextBlockId: around.next, nextEdgeId: undefined };
  return { nextBlockId: around.edges.get(edgeId) ?? null, nextEdgeId: edgeId };
}

function answerKey(
  block: EngineBlock | null,
  around: { title: string; number: number; variablesById: ReadonlyMap<string, Variable> },
): string {
  const variable = block?.variableId === undefined ? undefined : around.variablesById.get(block.variableId);
  if (variable) return variable.name;
  return around.number === 0 ? around.title : `${around.title} (${around.number})`;
}

/** An unknown block in a known group stands for the beginning of the group. */
function target(
  edge: Edge,
  groups: ReadonlyMap<string, string | null>,
  ids: ReadonlySet<string>,
): string | null {
  const { groupId, blockId } = edge.to;
  if (!groups.has(groupId)) return null;
  return blockId !== undefined && ids.has(blockId) ? blockId : (groups.get(groupId) ?? null);
}

function commandPlaces(
  events: readonly EventBase[],
  placeOf: (event: EventBase) => string | null,
): ReadonlyMap<string, CommandPlace> {
  const places = new Map<string, CommandPlace>();
  for (const event of events) {
    const command = event.options?.command;
    if (event.type !== 'command' || command === undefined || places.has(command)) continue;
    places.set(command, {
      eventId: event.id,
      place: placeOf(event),
      resumesAfter: event.options?.resumeAfter === true,
    });
  }
  return places;
}

/** An event without a target is ignored. */
function replyEventPlace(
  event: EventBase | undefined,
  placeOf: (event: EventBase) => string | null,
): ReplyEventPlace | null {
  const place = event === undefined ? null : placeOf(event);
  if (event === undefined || place === null) return null;
  const { contentVariableId, inputTypeVariableId, inputNameVariableId } = event.options ?? {};
  return { eventId: event.id, place, contentVariableId, inputTypeVariableId, inputNameVariableId };
}

function errorEventPlace(
  event: EventBase | undefined,
  placeOf: (event: EventBase) => string | null,
): ErrorEventPlace | null {
  const place = event === undefined ? null : placeOf(event);
  if (event === undefined || place === null) return null;
  const { messageVariableId, blockVariableId } = event.options ?? {};
  return { eventId: event.id, place, messageVariableId, blockVariableId };
}

function firstBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const item of items) if (!map.has(keyOf(item))) map.set(keyOf(item), item);
  return map;
}
