import type { Variable } from '#model/graph.ts';
import { blockAnswers } from './block-answers.ts';
import type { BotDocument } from './document.ts';
import { isRaw, textOf } from './raw.ts';

/**
 * The document with its variables in the right scope: what an input fills is stored in results, what a block fills with
 * the transcript is stored in the session only. All other variables stay unchanged.
 */
export function placeVariables<D extends Pick<BotDocument, 'groups' | 'variables'>>(document: D): D {
  const answered = new Set<string>();
  const sessionOnly = new Set<string>();
  for (const group of document.groups) {
    for (const block of group.blocks) {
      const answers = blockAnswers(block);
      if (!('kind' in answers)) continue;
      if (answers.variableId !== undefined) answered.add(answers.variableId);
      const id = transcriptVariableId(answers.filled);
      if (id !== undefined) sessionOnly.add(id);
    }
  }
  return {
    ...document,
    variables: document.variables.map((variable) => place(variable, { answered, sessionOnly })),
  };
}

/** A value of type `Transcript` contains the whole conversation, which results already have answer by answer. */
function transcriptVariableId(filled: unknown): string | undefined {
  if (!isRaw(filled) || !isRaw(filled.options) || filled.options.type !== 'Transcript') return undefined;
  return textOf(filled.options, 'variableId');
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
