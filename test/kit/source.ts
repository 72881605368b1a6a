import { globSync, readFileSync } from 'node:fs';
import { SourceMap, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Node, parse } from 'acorn';
import { transformSync } from 'esbuild';

/** One import, re-export or dynamic import of a file. */
export interface Import {
  readonly specifier: string;
  /** What it means: a path of the project (`src/lib/ok.ts`), or the name of a package or Node module. */
  readonly target: string;
  /** Whether nothing of it is left when the program runs. */
  readonly isTypeOnly: boolean;
}

/** A TypeScript file of the project, in the forms that checks look at. */
export interface Source {
  /** From the root of the project, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  /** The text with comments, texts and patterns blanked; positions and line breaks stay. */
  readonly bare: string;
  readonly imports: readonly Import[];
  /** Of markup: what it is built to. */
  readonly program: Node;
  /** The line of the text, from 1, that a position of the program stands for. */
  readonly lineAt: (position: number) => number;
}

export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The files that a pattern names, sorted by path.
 *
 * @example readSources('src/**\/*.ts').map((source) => source.path)
 */
export function readSources(...patterns: readonly string[]): readonly Source[] {
  const paths = globSync([...patterns], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    // Declarations of what is written elsewhere.
    .filter((path) => !path.endsWith('.d.ts'));
  return paths.sort().map((path) => {
    const source = known.get(path) ?? parseSource(path, readFileSync(`${root}${path}`, 'utf8'));
    known.set(path, source);
    return source;
  });
}

/** Files by their path: several tests of one process read all of them, and nothing changes them meanwhile. */
const known = new Map<string, Source>();

/** A file from its text. */
export function parseSource(path: string, text: string): Source {
  if (path.endsWith('.tsx')) return parseMarkup(path, text);
  const script = stripTypeScriptTypes(text);
  const blanks: (readonly [number, number])[] = [];
  const templates: (readonly [number, number])[] = [];
  const program = parse(script, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onComment: (_isBlock, _text, start, end) => blanks.push([start, end]),
    onToken: ({ type, start, end }) => {
      if (['string', 'template', 'regexp'].includes(type.label)) blanks.push([start, end]);
      if (type.label === 'template') templates.push([start, end]);
    },
  });
  return {
    path,
    text,
    lines: text.trimEnd().split('\n').length,
    bare: withoutTexts(blank(text, blanks)),
    imports: importsOf(path, blank(text, templates)),
    program,
    lineAt: (position) => placeIn(text, position).line,
  };
}

/** A file with markup: its program is what it is built to. */
function parseMarkup(path: string, text: string): Source {
  const { code, map } = transformSync(text, {
    loader: 'tsx',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    sourcemap: 'external',
  });
  const bare = withoutComments(text);
  const origins = new SourceMap(JSON.parse(map));
  return {
    path,
    text,
    lines: text.trimEnd().split('\n').length,
    bare: withoutTexts(bare),
    imports: importsOf(path, bare),
    program: parse(code, { ecmaVersion: 'latest', sourceType: 'module' }),
    lineAt: (position) => {
      const { line, column } = placeIn(code, position);
      const origin = origins.findEntry(line - 1, column);
      return 'originalLine' in origin ? origin.originalLine + 1 : line;
    },
  };
}

/** A position as line, from 1, and column, from 0. */
function placeIn(text: string, position: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: before.at(-1)?.length ?? 0 };
}

type SyntaxNode = Readonly<Record<string, unknown>>;

/** Every node of a program, from the outside in. */
export function nodesOf(program: unknown): readonly SyntaxNode[] {
  const key = Object(program);
  const found = nodesByProgram.get(key) ?? collectNodes(program, []);
  nodesByProgram.set(key, found);
  return found;
}

/** Many rules look at the nodes of the same programs. */
const nodesByProgram = new WeakMap<object, readonly SyntaxNode[]>();

function collectNodes(node: unknown, found: SyntaxNode[]): readonly SyntaxNode[] {
  if (Array.isArray(node)) {
    for (const each of node) collectNodes(each, found);
  } else if (isRecord(node) && typeof node.type === 'string') {
    found.push(node);
    for (const child of Object.values(node)) if (typeof child === 'object') collectNodes(child, found);
  }
  return found;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function blank(text: string, ranges: readonly (readonly [number, number])[]): string {
  let result = '';
  let at = 0;
  for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
    // A template is in two lists of tokens where it holds others.
    if (start < at) continue;
    result += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  return result + text.slice(at);
}

/** What the types hold of comments and texts, which the scripting parser never saw. */
function withoutTexts(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'/g, (found) => found.replace(/[^\n]/g, ' '));
}

const IMPORT =
  /^(?:import|export)\s+(?<type>type\s+)?(?<names>[^'";]*?)\s*from\s*'(?<from>[^']+)'|^import\s*'(?<bare>[^']+)'|\bimport\(\s*'(?<dynamic>[^']+)'|\bnew URL\(\s*'(?<file>[^']+\.ts)'/gm;

function importsOf(path: string, text: string): readonly Import[] {
  return [...text.matchAll(IMPORT)].flatMap(({ groups = {} }) => {
    const specifier = groups.from ?? groups.bare ?? groups.dynamic ?? groups.file ?? '';
    const named = /^\{(?<list>[^}]*)\}$/.exec(groups.names?.trim() ?? '')?.groups?.list;
    const names = named?.split(',').flatMap((name) => name.trim() || []);
    const isTypeOnly =
      groups.type !== undefined || (names !== undefined && names.every((name) => name.startsWith('type ')));
    return [{ specifier, target: targetOf(path, specifier), isTypeOnly }];
  });
}

function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('#kit/')) return `test/kit/${specifier.slice(5)}`;
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith('.')) return new URL(specifier, `file:///${path}`).pathname.slice(1);
  if (specifier.startsWith('node:')) return specifier;
  return /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

/** Markup with its comments blanked. Two slashes are a comment only where nothing but blanks is before them: else an address. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (found) => found.replace(/[^\n]/g, ' '));
}
