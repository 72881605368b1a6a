import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { linkedSets } from './linked-sets.ts';
import { usesIn } from './uses-in.ts';

/**
 * Variables that nothing uses, those that are read although nothing in the bot sets them, and those that are set although
 * nobody ever sees them.
 */
export const unusedVariables: Rule = (facts) => {
  const { document } = facts;
  const linked = linkedSets(facts);
  const uses = usesIn(facts);
  return document.variables.flatMap((variable): readonly Diagnostic[] => {
    const { reads = [], writes = [] } = uses.get(variable.id) ?? {};
    const place = { variableId: variable.id };
    if (reads.length + writes.length === 0) {
      const message = `The variable "${variable.name}" is never used`;
      const remove = { op: 'remove', path: ['variables', variable.id] } as const;
      const fix = { label: 'Remove the variable', ops: [remove] };
      return [{ code: 'variable/unused', severity: 'info', message, place, fix }];
    }
    if (reads.length === 0 && variable.isSessionVariable === true) {
      const message = `Nothing reads the variable "${variable.name}", and results do not keep it`;
      const keep = { op: 'set', path: ['variables', variable.id, 'isSessionVariable'], to: false } as const;
      const fix = { label: 'Keep it in results', ops: [keep] };
      return [{ code: 'variable/never-read', severity: 'info', message, place, fix }];
    }
    if (writes.length > 0 || (variable.value !== undefined && variable.value !== null)) return [];
    if (linked.has(variable.name)) return [];
    const message = `Nothing sets the variable "${variable.name}", so it is empty unless a value is given when the chat starts`;
    return [{ code: 'variable/never-written', severity: 'info', message, place }];
  });
};
