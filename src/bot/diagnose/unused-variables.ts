import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { variableUses } from '#bot/references.ts';

/** Variables that nothing uses, and those that are read although nothing in the bot fills them. */
export const unusedVariables: Rule = ({ document, references }) => {
  const uses = variableUses(document, references);
  return document.variables.flatMap((variable): readonly Diagnostic[] => {
    const { reads = [], writes = [] } = uses.get(variable.id) ?? {};
    const place = { variableId: variable.id };
    if (reads.length + writes.length === 0) {
      const message = `Nothing uses the variable "${variable.name}"`;
      return [{ code: 'variable/unused', severity: 'info', message, place }];
    }
    if (writes.length > 0 || (variable.value !== undefined && variable.value !== null)) return [];
    const message = `Nothing fills the variable "${variable.name}": it is empty unless given at the start`;
    return [{ code: 'variable/never-written', severity: 'info', message, place }];
  });
};
