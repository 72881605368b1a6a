import type { BlockContext } from '#engine/block-context.ts';
import { templateOf } from '#engine/fill.ts';
import { fillTemplate, variableNames } from '#engine/template.ts';
import type { ClientScript, ScriptValue } from '#model/chat.ts';
import { guessType } from '#model/value.ts';

/** Author's code ready to run: each `{{name}}` is an identifier, with its value among the arguments. */
export type AuthorCode = Pick<ClientScript, 'content' | 'args'>;

/**
 * The code with variables replaced by identifiers, and their values, as numbers and booleans where they look like it.
 * Values never become part of the code. Unknown names stay unchanged.
 * @example authorCode('{{Score}} + 1', ctx) // { content: 'v1 + 1', args: [{ id: 'v1', value: 5 }] }
 */
export function authorCode(source: string, ctx: BlockContext): AuthorCode {
  const template = templateOf(source);
  const args = new Map<string, { readonly id: string; readonly value: ScriptValue }>();
  for (const name of variableNames(template)) {
    const variable = ctx.variableNamed(name);
    if (variable === undefined) continue;
    const id = isIdentifier(variable.id) ? variable.id : `variable${args.size}`;
    args.set(name, { id, value: guessType(ctx.value(variable.id)) ?? null });
  }
  return {
    content: fillTemplate(template, { value: (name) => args.get(name)?.id }, 'ids'),
    args: [...args.values()],
  };
}

/** The arguments by identifier, in the form of code jobs. */
export function argsRecord({ args }: AuthorCode): Readonly<Record<string, ScriptValue>> {
  return Object.fromEntries(args.map(({ id, value }) => [id, value]));
}

const isIdentifier = (id: string): boolean => /^[A-Za-z_$][\w$]*$/.test(id) && !reserved.has(id);

const reserved: ReadonlySet<string> = new Set(
  (
    'arguments async await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null of package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);
