import { type Reference, type Uses, variableUses } from '#bot/references.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import type { Thing } from '#builder/document/selection.ts';

/** One place that uses a variable. */
export interface VariableUse {
  /** Undefined: the theme or the settings. */
  readonly thing: Thing | undefined;
  readonly access: 'reads' | 'writes';
}

/** Where each variable of a draft is used, by its id; each block or event once for reading and once for writing. */
export function variableUsesIn(draft: BotDraft): ReadonlyMap<string, readonly VariableUse[]> {
  const uses = variableUses({ ...draft, version: '6' });
  return new Map([...uses].map(([id, each]) => [id, usesOf(each)]));
}

function usesOf({ writes, reads }: Uses): readonly VariableUse[] {
  const found = new Map<string, VariableUse>();
  for (const reference of [...writes, ...reads]) {
    const thing = thingOf(reference);
    found.set(`${thing?.id} ${reference.access}`, { thing, access: reference.access });
  }
  return [...found.values()];
}

function thingOf({ place: { blockId, eventId } }: Reference): Thing | undefined {
  if (blockId !== undefined) return { kind: 'blocks', id: blockId };
  return eventId === undefined ? undefined : { kind: 'events', id: eventId };
}
