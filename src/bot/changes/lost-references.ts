import { blockAnswers } from '../block-answers.ts';
import type { BotDocument } from '../document.ts';
import type { Raw } from '../raw.ts';
import { referencesOf, variableIdOf } from '../references.ts';
import { changeSubject } from './change-subject.ts';
import { type ComparedParts, type ComparedState, comparedState } from './compared-state.ts';

/**
 * What refers to nothing in a document although it did not before, each as a sentence.
 * @example lostReferences(after, before) // ['Connection from "A" to nowhere would lead to a group that is not there.']
 */
export function lostReferences(after: Raw, before: Raw): readonly string[] {
  const known = lost(partsOf(before));
  return [...lost(partsOf(after))].filter(([key]) => !known.has(key)).map(([, sentence]) => sentence);
}

/** The parts of a bot that was parsed before it was changed by ops. */
function partsOf(document: Raw): ComparedParts;
function partsOf(document: Raw): unknown {
  return document;
}

/** Sentences about what refers to nothing, by what it is. */
function lost(parts: ComparedParts): ReadonlyMap<string, string> {
  const state = comparedState(parts);
  return new Map([...lostEdges(state), ...lostVariables(parts, state), ...lostJumps(state)]);
}

function lostEdges(state: ComparedState): readonly (readonly [string, string])[] {
  return state.parts.edges.flatMap(({ id, from, to }): readonly (readonly [string, string])[] => {
    const name = changeSubject({ what: 'edge', place: { edgeId: id }, inner: [] }, state);
    const placed = state.blocks.get(from.blockId ?? '');
    const hasSource = from.eventId === undefined ? placed !== undefined : state.events.has(from.eventId);
    if (!hasSource) return [[`from ${id}`, `the block where "${name}" begins is not in the draft.`]];
    const isThere =
      state.groups.has(to.groupId) && (to.blockId === undefined || state.blocks.has(to.blockId));
    return isThere ? [] : [[`to ${id}`, `${name} would lead to a group or block that is not in the draft.`]];
  });
}

function lostVariables(
  { groups, events, edges, variables, theme, settings }: ComparedParts,
  state: ComparedState,
): readonly (readonly [string, string])[] {
  const document: BotDocument = { version: '6', groups, events, edges, variables, theme, settings };
  const idOf = variableIdOf(document);
  return referencesOf(document).flatMap((reference): readonly (readonly [string, string])[] => {
    if ('name' in reference.variable || idOf(reference) !== undefined) return [];
    const { place } = reference;
    const what = place.blockId === undefined ? 'event' : 'block';
    const user = changeSubject({ what, place, inner: [] }, state);
    return [[`variable ${reference.variable.id}`, `${user} uses a variable that is not in the draft.`]];
  });
}

function lostJumps(state: ComparedState): readonly (readonly [string, string])[] {
  return [...state.blocks.values()].flatMap(({ block, group }): readonly (readonly [string, string])[] => {
    const answers = blockAnswers(block);
    if (!('jumps' in answers)) return [];
    const isLost = answers.jumps.some(({ groupId }) => !state.groups.has(groupId));
    if (!isLost) return [];
    const place = { groupId: group.id, blockId: block.id };
    const name = changeSubject({ what: 'block', place, inner: [] }, state);
    return [[`jump ${block.id}`, `${name} jumps to a group that is not in the draft.`]];
  });
}
