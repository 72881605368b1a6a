import { parse } from 'acorn';

/** What code does that can be seen without running it. Positions are those of the code as written. */
export interface CodeFacts {
  /** Names that it reads although nothing in it declares them, and where; `{{variables}}` are not among them. */
  readonly free: ReadonlyMap<string, readonly number[]>;
  readonly declared: readonly string[];
  /** Whether it calls, changes or throws anything. */
  readonly acts: boolean;
  /** Whether its value is used: it is an expression, or ends in a `return`. */
  readonly returns: boolean;
  /** Texts in quotes with a `{{variable}}` inside, where it is not replaced by its value. */
  readonly quoted: readonly QuotedVariable[];
  /** Properties and functions by their last name, such as `cookie`, `random`, `eval`. */
  readonly used: ReadonlySet<string>;
}

/** A text of code with variables in it. */
export interface QuotedVariable {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** Whether it is the name that `setVariable` is called with. */
  readonly isName: boolean;
}

/**
 * Facts about code: an expression, or the body of an async function; undefined: it is no JavaScript.
 *
 * @example codeFacts('naem.trim()')?.free // Map { 'naem' => [0] }
 */
export function codeFacts(code: string): CodeFacts | undefined {
  const { source, names } = marked(code);
  const read = readAs(source);
  if (read === undefined) return undefined;
  const { tree, shift, isExpression } = read;
  const declared = new Set<string>();
  const reads = new Map<string, number[]>();
  const used = new Set<string>();
  const quoted: QuotedVariable[] = [];
  let acts = false;
  visit(tree, undefined);
  return {
    free: new Map([...reads].filter(([name]) => !declared.has(name) && !name.startsWith(MARK))),
    declared: [...declared],
    acts,
    returns: isExpression || hasReturn(tree),
    quoted,
    used,
  };

  function visit(node: Tree, around: Tree | undefined): void {
    acts ||= acting.has(node.type);
    noteNames(node);
    if (isText(node)) noteQuoted(node, around);
    for (const [key, child] of childrenOf(node)) {
      const isKey = (key === 'property' || key === 'key') && node['computed'] !== true;
      if (key === 'label' || (isKey && node['shorthand'] !== true)) continue;
      if (child.type === 'Identifier' && key !== 'id' && !isTypeOf(node)) noteRead(child);
      visit(child, node);
    }
  }

  function noteRead(node: Tree): void {
    const name = textAt(node, 'name');
    reads.set(name, [...(reads.get(name) ?? []), Number(node['start']) - shift]);
  }

  function noteNames(node: Tree): void {
    for (const key of ['id', 'param', 'params']) for (const name of boundBy(node[key])) declared.add(name);
    if (node.type === 'AssignmentExpression') for (const name of boundBy(node['left'])) declared.add(name);
    const name = usedName(node);
    if (name !== undefined) used.add(name);
  }

  function noteQuoted(node: Tree, around: Tree | undefined): void {
    const [start, end] = [Number(node['start']), Number(node['end'])];
    const text = source.slice(start - shift, end - shift);
    const found = new RegExp(`${MARK}(\\d+)`).exec(text);
    if (found === null) return;
    const callee =
      around?.type === 'CallExpression' && isTree(around['callee']) ? textAt(around['callee'], 'name') : '';
    quoted.push({
      start: start - shift,
      end: end - shift,
      name: names[Number(found[1])] ?? '',
      isName: callee === 'setVariable',
    });
  }
}

/** The code with a name of the same length in place of each variable, so that positions stay the same. */
function marked(code: string): { readonly source: string; readonly names: readonly string[] } {
  const names: string[] = [];
  const source = code.replace(/\{\{[^{}]+\}\}/g, (whole) => {
    names.push(whole.slice(2, -2));
    return `${MARK}${names.length - 1}`.padEnd(whole.length, MARK);
  });
  return { source, names };
}

/** The tree of an expression, else of statements; `shift`: characters in front that are not written. */
function readAs(source: string) {
  const body = treeOf(source);
  const returned = body === undefined || !hasReturn(body) ? treeOf(`return ${source}\n`) : undefined;
  if (returned !== undefined) return { tree: returned, shift: 'return '.length, isExpression: true };
  return body && { tree: body, shift: 0, isExpression: false };
}

/** The last name of the property that a node reads, or of the function that it calls. */
function usedName(node: Tree): string | undefined {
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
  const end = isCall ? node['callee'] : node.type === 'MemberExpression' ? node['property'] : undefined;
  return isTree(end) && end.type === 'Identifier' ? textAt(end, 'name') : undefined;
}

/** A letter that nobody writes, and that may begin a name. */
const MARK = '\ua66e';

/** A node of a syntax tree, as plain data. */
interface Tree {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function treeOf(source: string): Tree | undefined {
  try {
    const tree: unknown = parse(source, {
      ecmaVersion: 'latest',
      sourceType: 'script',
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
    });
    return isTree(tree) ? tree : undefined;
  } catch {
    return undefined;
  }
}

function childrenOf(node: Tree): readonly (readonly [key: string, child: Tree])[] {
  return Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isTree).map((child) => [key, child] as const),
  );
}

const acting: ReadonlySet<string> = new Set([
  'CallExpression',
  'NewExpression',
  'TaggedTemplateExpression',
  'ImportExpression',
  'AwaitExpression',
  'ThrowStatement',
  'AssignmentExpression',
  'UpdateExpression',
]);

const functions: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/** Whether there is a `return` outside of the functions that it declares. */
function hasReturn(node: Tree): boolean {
  if (node.type === 'ReturnStatement') return true;
  return childrenOf(node).some(([, child]) => !functions.has(child.type) && hasReturn(child));
}

const isTypeOf = ({ type, operator }: Tree): boolean => type === 'UnaryExpression' && operator === 'typeof';
const isText = ({ type, value }: Tree): boolean =>
  type === 'TemplateElement' || (type === 'Literal' && typeof value === 'string');

const textAt = (node: Tree, key: string): string => {
  const value = node[key];
  return typeof value === 'string' ? value : '';
};

/** The names that a pattern binds. */
function boundBy(pattern: unknown): readonly string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(boundBy);
  if (!isTree(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [textAt(pattern, 'name')];
    case 'ObjectPattern':
      return boundBy(pattern['properties']);
    case 'Property':
      return boundBy(pattern['value']);
    case 'ArrayPattern':
      return boundBy(pattern['elements']);
    case 'AssignmentPattern':
      return boundBy(pattern['left']);
    case 'RestElement':
      return boundBy(pattern['argument']);
    default:
      return [];
  }
}
