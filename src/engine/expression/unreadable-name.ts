import type { AnyNode } from 'acorn';

/**
 * The first name that evaluating an expression is certain to read although nothing of that name exists: the expression fails then,
 * whatever the values. `undefined` if there is none, or if it depends.
 *
 * @example unreadableName(parse('a && b'), (name) => name === 'a') // undefined: b may never be read
 */
export function unreadableName(node: AnyNode, isKnown: (name: string) => boolean): string | undefined {
  const first = (...children: readonly (AnyNode | null)[]): string | undefined => {
    for (const child of children) {
      const name = child === null ? undefined : unreadableName(child, isKnown);
      if (name !== undefined) return name;
    }
    return undefined;
  };
  switch (node.type) {
    case 'Identifier':
      return isKnown(node.name) ? undefined : node.name;
    case 'BinaryExpression':
      return first(node.left, node.right);
    case 'UnaryExpression':
      // These two may refer to undeclared names.
      return node.operator === 'typeof' || node.operator === 'delete' ? undefined : first(node.argument);
    case 'LogicalExpression':
      return first(node.left);
    case 'ConditionalExpression':
      return first(node.test);
    case 'SequenceExpression':
    case 'TemplateLiteral':
      return first(...node.expressions);
    case 'ArrayExpression':
      return first(...node.elements);
    case 'SpreadElement':
    case 'AwaitExpression':
      return first(node.argument);
    case 'ParenthesizedExpression':
      return first(node.expression);
    case 'MemberExpression':
      return first(node.object, node.computed ? node.property : null);
    case 'CallExpression':
    case 'NewExpression':
      return first(node.callee, ...node.arguments);
    case 'TaggedTemplateExpression':
      return first(node.tag);
    case 'ObjectExpression':
      return first(...node.properties);
    case 'Property':
      return node.kind === 'init' ? first(node.value) : undefined;
    case 'AssignmentExpression':
      return node.operator === '=' && node.left.type === 'Identifier' ? first(node.right) : undefined;
    default:
      return undefined;
  }
}
