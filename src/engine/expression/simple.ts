import type * as acorn from 'acorn';

/**
 * An expression that can be evaluated without a sandbox: no calls, no property except `length`, no assignments, nothing
 * that could reach the internals of an object.
 */
export type Simple =
  | { readonly kind: 'constant'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Simple[] }
  | { readonly kind: 'text'; readonly texts: readonly string[]; readonly values: readonly Simple[] }
  | { readonly kind: 'length'; readonly of: Simple }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly of: Simple }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Simple;
      readonly right: Simple;
    }
  | {
      readonly kind: 'logical';
      readonly operator: '&&' | '||' | '??';
      readonly left: Simple;
      readonly right: Simple;
    }
  | { readonly kind: 'choice'; readonly test: Simple; readonly yes: Simple; readonly no: Simple };

export const unaryOperators = ['-', '+', '!', '~', 'typeof', 'void'] as const;
export type UnaryOperator = (typeof unaryOperators)[number];

export const binaryOperators = [
  ...['+', '-', '*', '/', '%', '**', '|', '^', '&', '<<', '>>', '>>>'],
  ...['==', '!=', '===', '!==', '<', '<=', '>', '>='],
] as const satisfies readonly acorn.BinaryOperator[];
export type BinaryOperator = (typeof binaryOperators)[number];

/** Deeper expressions go to the sandbox: evaluation is recursive. */
const deepest = 200;

/**
 * The simple form of a parsed expression, `undefined` if it has none.
 *
 * @param variableOf name of the variable that an identifier stands for
 */
export function toSimple(
  node: acorn.AnyNode,
  variableOf: (identifier: string) => string | undefined,
  depth = 0,
): Simple | undefined {
  if (depth > deepest) return undefined;
  const part = (child: acorn.AnyNode): Simple | undefined => toSimple(child, variableOf, depth + 1);
  switch (node.type) {
    case 'Literal':
      return constant(node);
    case 'Identifier': {
      const name = variableOf(node.name);
      return name === undefined ? namedConstants.get(node.name) : { kind: 'variable', name };
    }
    case 'ParenthesizedExpression':
      return part(node.expression);
    case 'ArrayExpression': {
      const items = all(node.elements.map((element) => (element === null ? undefined : part(element))));
      return items && { kind: 'list', items };
    }
    case 'TemplateLiteral': {
      const values = all(node.expressions.map(part));
      const texts = all(node.quasis.map((quasi) => quasi.value.cooked ?? undefined));
      return values && texts && { kind: 'text', texts, values };
    }
    case 'MemberExpression': {
      const isLength =
        !node.computed &&
        !node.optional &&
        node.property.type === 'Identifier' &&
        node.property.name === 'length';
      const of = isLength ? part(node.object) : undefined;
      return of && { kind: 'length', of };
    }
    case 'UnaryExpression': {
      const operator = unaryOperators.find((known) => known === node.operator);
      const of = part(node.argument);
      return operator && of && { kind: 'unary', operator, of };
    }
    case 'BinaryExpression': {
      const operator = binaryOperators.find((known) => known === node.operator);
      const left = part(node.left);
      const right = part(node.right);
      return operator && left && right && { kind: 'binary', operator, left, right };
    }
    case 'LogicalExpression': {
      const left = part(node.left);
      const right = part(node.right);
      return left && right && { kind: 'logical', operator: node.operator, left, right };
    }
    case 'ConditionalExpression': {
      const test = part(node.test);
      const yes = part(node.consequent);
      const no = part(node.alternate);
      return test && yes && no && { kind: 'choice', test, yes, no };
    }
    default:
      return undefined;
  }
}

const namedConstants: ReadonlyMap<string, Simple> = new Map([
  ['undefined', { kind: 'constant', value: undefined }],
  ['NaN', { kind: 'constant', value: Number.NaN }],
  ['Infinity', { kind: 'constant', value: Number.POSITIVE_INFINITY }],
]);

function constant({ value }: acorn.Literal): Simple | undefined {
  if (value === undefined || typeof value === 'bigint' || (typeof value === 'object' && value !== null))
    return undefined;
  return { kind: 'constant', value };
}

function all<T>(list: readonly (T | undefined)[]): readonly T[] | undefined {
  const found = list.filter((item) => item !== undefined);
  return found.length === list.length ? found : undefined;
}
