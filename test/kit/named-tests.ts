import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, nodesOf, readSources, root } from './source.ts';

/** A test that a page names. */
export interface NamedTest {
  /** From the root of the project. */
  readonly file: string;
  /** As in the file; `…` stands for what is filled in. */
  readonly name: string;
}

/** The tests that a page names: `file` › “name”, and further names of the same file after commas. */
export function namedTests(page: string): readonly NamedTest[] {
  return [...page.matchAll(/`([^`\s]+\.tsx?)` › ((?:“[^”]+”(?:, )?)+)/g)].flatMap(
    ([, file = '', names = '']) => [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
  );
}

/** Whether the file has a text of this name, that of a test, of a group of tests or of a row, which `npm test` runs. */
export function hasTest({ file, name }: NamedTest): boolean {
  if (file.includes('.sweep.') || !existsSync(join(root, file))) return false;
  return readSources(file).some(({ program }) => textsIn(program).has(name));
}

function textsIn(program: unknown): ReadonlySet<string> {
  const nodes = nodesOf(program);
  const swept = new Set(nodes.filter(isSwept).map(({ arguments: given }) => [given].flat()[0]));
  return new Set(nodes.filter((node) => !swept.has(node)).flatMap((node) => textOfNode(node) ?? []));
}

/** Whether a node is the call that registers a test which `npm test` leaves out. */
function isSwept({ type, callee }: Readonly<Record<string, unknown>>): boolean {
  return type === 'CallExpression' && isRecord(callee) && callee['name'] === 'itInSweep';
}

function textOfNode({ type, value, quasis }: Readonly<Record<string, unknown>>): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  return type === 'TemplateLiteral' && Array.isArray(quasis) ? quasis.map(textOf).join('…') : undefined;
}

function textOf(part: unknown): string {
  const value = isRecord(part) && isRecord(part['value']) ? part['value']['cooked'] : undefined;
  return typeof value === 'string' ? value : '';
}
