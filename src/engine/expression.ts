import type { Expression as Node } from 'acorn';
import { guessType } from '#model/value.ts';
import { knownGlobals, readsChannel } from './expression/globals.ts';
import { parseScript, type Script } from './expression/script.ts';
import { type Simple, toSimple } from './expression/simple.ts';
import { unreadableName } from './expression/unreadable-name.ts';
import { inlineCodes, parseTemplate, type Template } from './template.ts';

/** The kind of an author's expression, determined once: it does not depend on a visitor's values. */
export type Expression =
  /** Exactly one `{{name}}`: the variable's own value. */
  | { readonly kind: 'variable'; readonly name: string }
  /** Text to be filled. `problem`: it was meant as code, and this is why it is invalid. */
  | { readonly kind: 'text'; readonly template: Template; readonly problem?: string }
  /** To be evaluated with `evaluateSimple`; where that cannot decide, as `code`. */
  | (Code & { readonly kind: 'simple'; readonly ast: Simple })
  /** To be run in the sandbox. */
  | (Code & { readonly kind: 'code' });

/** A script, and the text that replaces its result when it fails. */
export type Code = Script & { readonly fallback: Template };

export type ExpressionOptions = {
  /** The author declared it as code: failures are reported, and nothing is taken for a date or phone number. */
  readonly isCode: boolean;
  /** Id of the variable of that name: what `{{name}}` in quotes stands for; `undefined` if there is none. Default: the name itself. */
  readonly idOf?: (name: string) => string | undefined;
};

/**
 * Parses an expression in a "set variable" block or inline code. JavaScript is code, everything else is text: what does
 * not parse, what is certain to fail because of an unknown name (`seen`, `follow-up`), numbers that would change
 * (`007`, `+33612345678`). Unless it is declared as code, so are dates (`25/12/2024`), and code without a useful value:
 * `1,5`, `a = b`, functions, regular expressions. Never throws.
 * @example parseExpression('{{n}} + 1', { isCode: false }).kind // 'simple'
 * @example parseExpression('{{n}} is {{age}}', { isCode: false }).kind // 'text'
 */
export function parseExpression(source: string, options: ExpressionOptions): Expression {
  const template = parseTemplate(source);
  if (template.loneVariable !== undefined) return { kind: 'variable', name: template.loneVariable };
  const text: Expression = { kind: 'text', template };
  const withProblem = (problem: string): Expression => (options.isCode ? { ...text, problem } : text);
  if (isText(source, options) || inlineCodes(template).length > 0) return text;
  if (source.length > (options.isCode ? longestCode : longestPlain))
    return withProblem('The code is too long');

  const script = parseScript(template, options.idOf ?? ((name) => name));
  if ('problem' in script) return withProblem(script.problem);
  const { expression } = script;
  const code = { source: script.source, args: script.args, fallback: template };
  if (expression === undefined) return script.isEmpty && !options.isCode ? text : { kind: 'code', ...code };

  const variables = new Map(script.args.map(({ name, identifier }) => [identifier, name]));
  const missing = unreadableName(
    expression,
    (name) =>
      variables.has(name) || knownGlobals.has(name) || (name === 'channel' && readsChannel(script.source)),
  );
  if (missing !== undefined) return withProblem(`${missing} is not defined`);
  if (
    isBareWord(expression, variables) ||
    (!options.isCode && (script.hasLeadingZero || isNoValue(expression)))
  )
    return text;
  const ast = toSimple(expression, (identifier) => variables.get(identifier));
  return ast === undefined ? { kind: 'code', ...code } : { kind: 'simple', ast, ...code };
}

/** Longer code is always declared as code; parsing longer texts would only cost time. */
const longestPlain = 20_000;
const longestCode = 200_000;

const date = /^(?:\d{4}([-/])\d{1,2}\1\d{1,2}|\d{1,2}([-/])\d{1,2}\2\d{4})$/;

function isText(source: string, { isCode }: ExpressionOptions): boolean {
  const trimmed = source.trim();
  if (trimmed === '' || /^0\d+$/.test(trimmed)) return true;
  if (isCode) return false;
  const isLossyNumber = /^[+-]?\d+$/.test(trimmed) && typeof guessType(trimmed) === 'string';
  return isLossyNumber || date.test(trimmed);
}

/** `Date`, `Map`: names in the language, but as a value they are just words. */
function isBareWord(node: Node, variables: ReadonlyMap<string, string>): boolean {
  return (
    node.type === 'Identifier' &&
    !variables.has(node.name) &&
    !['undefined', 'NaN', 'Infinity'].includes(node.name)
  );
}

function isNoValue(node: Node): boolean {
  return (
    noValues.has(node.type) || (node.type === 'Literal' && node.regex !== undefined && node.regex !== null)
  );
}

const noValues: ReadonlySet<Node['type']> = new Set<Node['type']>([
  'SequenceExpression',
  'AssignmentExpression',
  'UpdateExpression',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'ClassExpression',
  'ThisExpression',
]);
