import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { blocksWith } from './blocks-with.ts';
import { saveElsewhere, variablePath } from './save-elsewhere.ts';

/** Questions whose answers no variable keeps, and that decide nothing: later blocks cannot use them. */
export const unsavedInputs: Rule = (facts) =>
  unsaved(facts).flatMap((fact): readonly Diagnostic[] => {
    const { block, group, place } = fact;
    const path = variablePath(block.type)?.join('.');
    // Inputs without such an option save nothing by design.
    if (path === undefined) return [];
    const fix = saveElsewhere(facts.document, fact, group.title.replaceAll(/[{}]/g, '').trim() || 'Answer');
    return [
      {
        code: 'input/unsaved',
        severity: 'info',
        message: 'The answer to this question is not saved in a variable, so only the results contain it',
        place,
        path,
        ...(fix && { fix }),
      },
    ];
  });

const unsaved = blocksWith(
  ({ answers }) =>
    answers?.kind === 'input' &&
    answers.variableId === undefined &&
    !answers.paths.some(
      ({ outgoingEdgeId, isFailure }) => outgoingEdgeId !== undefined && isFailure !== true,
    ),
);
