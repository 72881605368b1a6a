import { isRecord, type Source } from '#kit/source.ts';

/** A function of a file. */
export interface FoundFunction {
  readonly name: string;
  /** Where its body begins. */
  readonly line: number;
  /** From the line that opens the body to the line that closes it, both included. */
  readonly lines: number;
}

type Node = Readonly<Record<string, unknown>>;

/**
 * The functions of a file, nested ones included; a class is none, its methods are. What is given to `describe`, `it`
 * and the like is left out: it is a list of cases.
 *
 * @example functionsOf(parseSource('src/a.ts', 'const f = () => {\n};')) // [{ name: 'f', line: 1, lines: 2 }]
 */
export function functionsOf(source: Source): readonly FoundFunction[] {
  const found: FoundFunction[] = [];
  visit(source.program, '(unnamed)', (body, name) => {
    const [line, last] = [body.start, body.end].map((position) => source.lineAt(Number(position)));
    if (line !== undefined && last !== undefined) found.push({ name, line, lines: last - line + 1 });
  });
  return found;
}

const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const hooks = ['before', 'after', 'beforeEach', 'afterEach'];
const testCalls = ['describe', 'it', 'itInSweep', 'test', 'suite', ...hooks];

/** Calls `onBody` with the body of each function and the name that it has in the text. */
function visit(node: unknown, name: string, onBody: (body: Node, name: string) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, name, onBody);
  } else if (isRecord(node) && typeof node.type === 'string') {
    const own = nameOf(node) ?? name;
    if (functionTypes.includes(node.type) && isRecord(node.body)) onBody(node.body, own);
    // A value keeps the name of what it is given to.
    for (const child of childrenOf(node)) visit(child, own, onBody);
  }
}

function childrenOf(node: Node): readonly unknown[] {
  if (node.type !== 'CallExpression' || !isTestCall(node.callee) || !Array.isArray(node.arguments))
    return Object.values(node).filter((child) => typeof child === 'object');
  return node.arguments.map((given: unknown) =>
    isRecord(given) && functionTypes.includes(String(given.type)) ? given.body : given,
  );
}

function isTestCall(callee: unknown): boolean {
  return isRecord(callee) && typeof callee.name === 'string' && testCalls.includes(callee.name);
}

/** `id` of declarations, `key` of properties and methods. */
function nameOf({ id, key }: Node): string | undefined {
  for (const each of [id, key]) if (isRecord(each) && typeof each.name === 'string') return each.name;
  return undefined;
}
