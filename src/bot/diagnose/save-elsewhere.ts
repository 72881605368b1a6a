import type { Fix } from '#bot/diagnostic.ts';
import type { BotDocument } from '#bot/document.ts';
import { blockForm } from '#bot/forms/block-form.ts';
import type { BlockFact } from './facts.ts';
import { newVariable } from './new-variable.ts';

/** Saves the answer of a question in a new variable; undefined: it has no option for that. */
export function saveElsewhere(
  document: BotDocument,
  { block, group }: BlockFact,
  wanted: string,
): Fix | undefined {
  const path = variablePath(block.type);
  if (path === undefined) return undefined;
  const { id, name, op } = newVariable(document, wanted, block.id);
  return {
    label: `Save it in "${name}"`,
    ops: [op, { op: 'set', path: ['groups', group.id, 'blocks', block.id, ...path], to: id }],
  };
}

/** The option for the variable that an input fills. */
export function variablePath(type: string): readonly string[] | undefined {
  const section = blockForm(type)?.find(({ path }) => path.join('.') === 'options');
  const fields = section?.widget === 'section' ? section.fields : (blockForm(type) ?? []);
  const field = fields.find(({ widget, path }) => widget === 'variable' && path.at(-1) === 'variableId');
  return field?.path.map(String);
}
