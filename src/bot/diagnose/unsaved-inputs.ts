import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import type { BotDocument } from '#bot/document.ts';
import { blockForm } from '#bot/forms/block-form.ts';
import { blocksWith } from './blocks-with.ts';
import type { BlockFact } from './facts.ts';
import { freeName } from './free-name.ts';
import { idFor } from './id-for.ts';

/** Questions whose answers no variable keeps, and that decide nothing: later blocks cannot use them. */
export const unsavedInputs: Rule = (facts) =>
  unsaved(facts).flatMap((fact): readonly Diagnostic[] => {
    const { block, place } = fact;
    const path = variablePath(block.type);
    // Inputs without such an option save nothing by design.
    if (path === undefined) return [];
    return [
      {
        code: 'input/unsaved',
        severity: 'info',
        message: 'The answer to this question is not saved in a variable, so only the results contain it',
        place,
        path,
        fix: saveIn(facts.document, { fact, path }),
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

/** A new variable for the answer, named after the group. */
function saveIn(
  document: BotDocument,
  { fact, path }: { readonly fact: BlockFact; readonly path: string },
): Fix {
  const names = document.variables.map((variable) => variable.name);
  const wanted = fact.group.title.replaceAll(/[{}]/g, '').trim() || 'Answer';
  const name = names.includes(wanted) ? freeName(wanted, names) : wanted;
  const value = { id: idFor(`${fact.block.id} ${name}`), name };
  return {
    label: `Save it in "${name}"`,
    ops: [
      { op: 'add', list: ['variables'], value, after: document.variables.at(-1)?.id ?? null },
      {
        op: 'set',
        path: ['groups', fact.group.id, 'blocks', fact.block.id, ...path.split('.')],
        to: value.id,
      },
    ],
  };
}

/** The option for the variable that an input fills. */
function variablePath(type: string): string | undefined {
  const section = blockForm(type)?.find(({ path }) => path.join('.') === 'options');
  const fields = section?.widget === 'section' ? section.fields : (blockForm(type) ?? []);
  const field = fields.find(({ widget, path }) => widget === 'variable' && path.at(-1) === 'variableId');
  return field?.path.join('.');
}
