import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { DocumentGroup } from '#bot/document.ts';
import { isRaw } from '#bot/raw.ts';
import type { BotFacts } from './facts.ts';

/** Groups that do the same as an earlier one and lead to the same places. */
export const duplicateGroups: Rule = (facts) => {
  const first = new Map<string, DocumentGroup>();
  return facts.document.groups.flatMap((group): readonly Diagnostic[] => {
    // Single blocks are often meant to be alike.
    if (group.blocks.length < 2) return [];
    const key = JSON.stringify(withoutIds(group.blocks, facts));
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, group);
      return [];
    }
    return [
      {
        code: 'flow/duplicate-group',
        severity: 'info',
        message: `The group "${group.title}" does the same as "${earlier.title}": connect to that group instead`,
        place: { groupId: group.id },
      },
    ];
  });
};

/** The same value with the ends of edges instead of their ids, and without the ids of elements. */
function withoutIds(value: unknown, facts: BotFacts): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withoutIds(each, facts));
  if (!isRaw(value)) return value;
  return Object.entries(value)
    .filter(([name]) => name !== 'id')
    .map(([name, field]) => [
      name,
      typeof field === 'string' ? (facts.edgesById.get(field)?.to ?? field) : withoutIds(field, facts),
    ]);
}
