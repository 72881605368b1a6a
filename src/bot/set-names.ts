import type { BotDocument } from './document.ts';
import { variableUses } from './references.ts';

/** Names of the variables that the blocks of a bot set, in the order of the variables. */
export function setNames({
  groups,
  variables,
}: Pick<BotDocument, 'groups' | 'variables'>): readonly string[] {
  const uses = variableUses({
    version: '6',
    events: [],
    edges: [],
    theme: {},
    settings: {},
    groups,
    variables,
  });
  return variables.filter(({ id }) => uses.get(id)?.writes.length).map(({ name }) => name);
}
