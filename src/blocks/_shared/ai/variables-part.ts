import type { BlockContext } from '#engine/block-context.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { ServiceInput } from '#engine/service-job.ts';
import { identifierOf } from './tools-of.ts';

interface VariablesOptions {
  readonly model?: string | undefined;
  readonly prompt?: string | undefined;
  readonly variablesToExtract?: readonly Wanted[] | undefined;
}

interface Wanted {
  readonly type?: 'string' | 'number' | 'boolean' | 'array' | 'enum' | undefined;
  readonly variableId?: string | undefined;
  readonly description?: string | undefined;
  readonly isRequired: boolean;
  readonly values?: readonly string[] | undefined;
}

/** The values that a model should extract from a text, or what is missing. */
export function variablesInput(
  options: VariablesOptions,
  ctx: BlockContext,
): ServiceInput | { readonly lacks: string } {
  const model = ctx.fill(options.model ?? '').trim();
  if (model === '') return { lacks: 'no model is chosen.' };
  const prompt = ctx.fill(options.prompt ?? '');
  if (prompt.trim() === '') return { lacks: 'there is no prompt.' };
  const fields = fieldsOf(options.variablesToExtract, ctx);
  if (fields.length === 0) return { lacks: 'there are no values to extract.' };
  const schema: CodeValue = {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ key, wanted }) => [key, propertyOf(wanted, ctx)])),
    // For values that may be missing, null is allowed instead: strict schemas require all keys.
    required: fields.map(({ key }) => key),
    additionalProperties: false,
  };
  return { model, messages: [{ role: 'user', content: prompt }], schema };
}

/** Saves the values; those that the model did not find leave their variables unchanged. */
export function saveVariables(options: VariablesOptions, ctx: BlockContext, output: CodeValue): undefined {
  if (typeof output !== 'object' || output === null || !('values' in output)) return;
  const { values } = output;
  if (typeof values !== 'object' || values === null) return;
  const found = new Map(Object.entries(values));
  for (const { key, wanted } of fieldsOf(options.variablesToExtract, ctx)) {
    const value = found.get(key);
    if (value !== undefined && value !== null) ctx.set(wanted.variableId, value);
  }
}

/** The values by the names of their variables, as unique identifiers. */
function fieldsOf(
  wanted: readonly Wanted[] | undefined,
  ctx: BlockContext,
): readonly { readonly key: string; readonly wanted: Wanted }[] {
  const known = new Map<string, Wanted>();
  for (const each of wanted ?? []) {
    const name = ctx.variables.find(({ id }) => id === each.variableId)?.name;
    if (name === undefined) continue;
    const plain = identifierOf(name).slice(0, 60) || '_';
    let key = plain;
    for (let n = 2; known.has(key); n++) key = `${plain}_${n}`;
    known.set(key, each);
  }
  return [...known].map(([key, each]) => ({ key, wanted: each }));
}

function propertyOf(
  { type = 'string', description, isRequired, values = [] }: Wanted,
  ctx: BlockContext,
): CodeValue {
  const told = ctx.fill(description ?? '');
  const plain = type === 'enum' ? 'string' : type;
  return {
    type: isRequired ? plain : [plain, 'null'],
    ...(told !== '' && { description: told }),
    ...(type === 'array' && { items: { type: 'string' } }),
    ...(type === 'enum' && values.length > 0 && { enum: isRequired ? values : [...values, null] }),
  };
}
