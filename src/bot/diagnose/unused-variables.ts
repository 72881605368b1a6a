import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { variableUses } from '#bot/references.ts';

/** Variables that nothing uses, and those that are read although nothing in the bot sets them. */
export const unusedVariables: Rule = ({ document, references }) => {
  const uses = variableUses(document, references);
  return document.variables.flatMap((variable): readonly Diagnostic[] => {
    const { reads = [], writes = [] } = uses.get(variable.id) ?? {};
    const place = { variableId: variable.id };
    if (reads.length + writes.length === 0) {
      const message = `The variable "${variable.name}" is never used`;
      return [{ code: 'variable/unused', severity: 'info', message, place }];
    }
    if (writes.length > 0 || (variable.value !== undefined && variable.value !== null)) return [];
    const message = `Nothing sets the variable "${variable.name}", so it is empty unless a value is given when the chat starts`;
    return [{ code: 'variable/never-written', severity: 'info', message, place }];
  });
};
