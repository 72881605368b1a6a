import type { BotDocument, DocumentGroup } from '../document.ts';
import { itemsOf } from '../ops/items.ts';
import type { Op } from '../ops/op.ts';
import type { Raw } from '../raw.ts';
import { placeVariables } from '../session-variables.ts';

/**
 * The changes that give variables their scope again after blocks or variables of a draft were changed, see
 * `placeVariables`. Both states were parsed. Asks only the blocks that could matter: most changes touch one block and no
 * variable.
 */
export function placeChanged(before: Raw, after: Raw): readonly Op[] {
  const groups = groupsOf(after);
  const variables = variablesOf(after);
  if (before.groups === groups && before.variables === variables) return [];
  const knownGroups = new Set(groupsOf(before));
  const knownVariables = new Set(variablesOf(before));
  const asked = new Set(variables.filter((variable) => !knownVariables.has(variable)).map(({ id }) => id));
  const changed = groups.filter((group) => !knownGroups.has(group));
  for (const { id } of moved({ groups: changed, variables })) asked.add(id);
  if (asked.size === 0) return [];
  const naming = groups.map((group) => ({
    ...group,
    blocks: group.blocks.filter((block) => names(block, asked)),
  }));
  const isUnique = itemsOf(variables) !== undefined;
  const placed = moved({ groups: naming, variables: variables.filter(({ id }) => asked.has(id)) });
  return isUnique ? placed.map(scopeOp) : wholeList(variables, placed);
}

type Groups = readonly DocumentGroup[];
type Variables = BotDocument['variables'];
type Variable = Variables[number];

/** The variables that get another scope, with it. */
function moved(document: { readonly groups: Groups; readonly variables: Variables }): Variables {
  const placed = placeVariables(document).variables;
  return placed.filter((variable, index) => variable !== document.variables[index]);
}

function scopeOp({ id, isSessionVariable: to }: Variable): Op {
  return { op: 'set', path: ['variables', id, 'isSessionVariable'], to };
}

/** Variables that share an id cannot be named by it. */
function wholeList(variables: Variables, placed: Variables): readonly Op[] {
  if (placed.length === 0) return [];
  const scopes = new Map(placed.map(({ id, isSessionVariable }) => [id, isSessionVariable]));
  const to = variables.map((variable) =>
    scopes.has(variable.id) ? { ...variable, isSessionVariable: scopes.get(variable.id) } : variable,
  );
  return [{ op: 'set', path: ['variables'], to }];
}

function names(block: unknown, ids: ReadonlySet<string>): boolean {
  const text = JSON.stringify(block);
  return [...ids].some((id) => text.includes(JSON.stringify(id).slice(1, -1)));
}

/** Parts of a draft that was parsed. */
function groupsOf(draft: Raw): Groups;
function groupsOf(draft: Raw): unknown {
  return draft.groups ?? [];
}
function variablesOf(draft: Raw): Variables;
function variablesOf(draft: Raw): unknown {
  return draft.variables ?? [];
}
