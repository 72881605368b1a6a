import type { Variable } from '#model/graph.ts';
import { blockAnswers } from './block-answers.ts';
import type { BotDocument } from './document.ts';

/**
 * The document with its variables where they must be: what an input fills is kept in results, what a
 * block fills with things that results must not hold (a transcript) is kept in the session only. All
 * other variables stay as they are.
 */
export function placeVariables<D extends Pick<BotDocument, 'groups' | 'variables'>>(document: D): D {
  const answered = new Set<string>();
  const sessionOnly = new Set<string>();
  for (const group of document.groups) {
    for (const block of group.blocks) {
      const answers = blockAnswers(block);
      if (!('kind' in answers)) continue;
      if (answers.variableId !== undefined) answered.add(answers.variableId);
      for (const id of answers.sessionVariableIds) sessionOnly.add(id);
    }
  }
  return {
    ...document,
    variables: document.variables.map((variable) => place(variable, { answered, sessionOnly })),
  };
}

function place(
  variable: Variable,
  ids: { readonly answered: ReadonlySet<string>; readonly sessionOnly: ReadonlySet<string> },
): Variable {
  const isSession = variable.isSessionVariable === true;
  if (ids.sessionOnly.has(variable.id))
    return isSession ? variable : { ...variable, isSessionVariable: true };
  return ids.answered.has(variable.id) && isSession ? { ...variable, isSessionVariable: false } : variable;
}
