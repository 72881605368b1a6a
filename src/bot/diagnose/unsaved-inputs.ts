import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { blockForm } from '#bot/forms/block-form.ts';

/** Questions whose answers no variable keeps, and that decide nothing: later blocks cannot use them. */
export const unsavedInputs: Rule = ({ blocks }) =>
  blocks.flatMap(({ block, place, answers }): readonly Diagnostic[] => {
    if (answers?.kind !== 'input' || answers.variableId !== undefined) return [];
    if (
      answers.paths.some(
        ({ outgoingEdgeId, isFailure }) => outgoingEdgeId !== undefined && isFailure !== true,
      )
    )
      return [];
    const path = variablePath(block.type);
    // Inputs without such an option save nothing by design.
    if (path === undefined) return [];
    return [
      {
        code: 'input/unsaved',
        severity: 'info',
        message: 'No variable keeps the answer to this question: it is only in the results',
        place,
        path,
      },
    ];
  });

/** The option for the variable that an input fills. */
function variablePath(type: string): string | undefined {
  const section = blockForm(type)?.find(({ path }) => path.join('.') === 'options');
  const fields = section?.widget === 'section' ? section.fields : (blockForm(type) ?? []);
  const field = fields.find(({ widget, path }) => widget === 'variable' && path.at(-1) === 'variableId');
  return field?.path.join('.');
}
