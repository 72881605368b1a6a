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

/** Whether the file has a text of this name: that of a test, of a group of tests or of a row. */
export function hasTest({ file, name }: NamedTest): boolean {
  return existsSync(join(root, file)) && readSources(file).some(({ program }) => textsIn(program).has(name));
}

function textsIn(program: unknown): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const { type, value, quasis } of nodesOf(program)) {
    if (type === 'Literal' && typeof value === 'string') texts.add(value);
    if (type === 'TemplateLiteral' && Array.isArray(quasis)) texts.add(quasis.map(textOf).join('…'));
  }
  return texts;
}

function textOf(part: unknown): string {
  const value = isRecord(part) && isRecord(part['value']) ? part['value']['cooked'] : undefined;
  return typeof value === 'string' ? value : '';
}
