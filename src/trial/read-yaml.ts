import {
  Composer,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  Parser,
} from 'yaml';
import type * as z from 'zod';
import { issuesOf } from '#bot/zod-issues.ts';
import { setOwn } from '#lib/own.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { TestPath } from './test-failure.ts';

/** Longest file, in characters. */
const MAX_CHARS = 1_000_000;

/** Deepest nesting of a file. */
const MAX_DEPTH = 64;

/** A document of a file, and where its parts are written. */
export interface FileDocument<T> {
  readonly data: T;
  /** The line on which a part stands, from 1: that of the nearest part around it, if it is not written. */
  readonly lineOf: (path: TestPath) => number;
  /** Where a text or a number stands in the file; undefined: there is none. */
  readonly rangeOf: (path: TestPath) => TextRange | undefined;
  /** Where the key of a value stands. */
  readonly keyRangeOf: (path: TestPath) => TextRange | undefined;
}

/** From one character to before another. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** What is wrong with a file, and on which line. */
export interface FileProblem {
  readonly line: number;
  readonly message: string;
}

/**
 * Reads a file of documents: YAML 1.2 with the core schema (JSON is such YAML). Anchors, aliases, tags and keys that occur
 * twice are refused.
 */
export function readYaml<S extends z.ZodType>(
  text: string,
  schema: S,
): Result<readonly FileDocument<z.output<S>>[], readonly FileProblem[]> {
  if (text.length > MAX_CHARS)
    return err([{ line: 1, message: `A file of tests has at most ${MAX_CHARS} characters` }]);
  const lines = new LineCounter();
  const documents = compose(text, lines);
  if (!documents.ok) return documents;
  const problems: FileProblem[] = [];
  const read: FileDocument<z.output<S>>[] = [];
  for (const document of documents.value) {
    const lineAt = (offset: number | undefined): number => Math.max(1, lines.linePos(offset ?? 0).line);
    if (document.errors.length > 0) {
      problems.push(
        ...document.errors
          .slice(0, 10)
          .map(({ message, pos }) => ({ line: lineAt(pos[0]), message: firstLine(message) })),
      );
      continue;
    }
    if (document.contents === null) continue;
    const found: FileProblem[] = [];
    const data = dataOf(document.contents, (node, message) =>
      found.push({ line: lineAt(node.range?.[0]), message }),
    );
    const lineOf = (path: TestPath): number => lineAt(nearest(document, path));
    const parsed = found.length > 0 ? undefined : schema.safeParse(data);
    if (parsed?.success === true)
      read.push({
        ...{ data: parsed.data, lineOf },
        rangeOf: (path) => rangeOfNode(nodeIn(document, path)),
        keyRangeOf: (path) =>
          rangeOfNode(pairIn(nodeIn(document, path.slice(0, -1)), path.at(-1) ?? '')?.key),
      });
    problems.push(
      ...found,
      ...issuesOf(parsed?.error).map(({ path, message }) => ({
        line: lineOf(stepsOf(path)),
        message: said(path, message),
      })),
    );
  }
  return problems.length > 0 ? err(problems) : ok(read);
}

function compose(
  text: string,
  lines: LineCounter,
): Result<readonly Document.Parsed[], readonly FileProblem[]> {
  const parser = new Parser(lines.addNewLine);
  const composer = new Composer({
    ...{ version: '1.2', schema: 'core', merge: false, resolveKnownTags: false, logLevel: 'silent' },
    // Compared pair by pair otherwise; `dataOf` looks for them in linear time.
    ...{ uniqueKeys: false, prettyErrors: false, stringKeys: true },
  });
  const documents: Document.Parsed[] = [];
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) documents.push(...composer.next(token));
    if (parser.stack.length > MAX_DEPTH)
      return err([
        { line: lines.linePos(parser.offset).line, message: `Nested more than ${MAX_DEPTH} deep` },
      ]);
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end());
  return ok(documents);
}

type Refuse = (node: Node, message: string) => void;

/** The plain data of a node. */
function dataOf(node: unknown, refuse: Refuse): unknown {
  if (isAlias(node)) return refuse(node, 'Aliases are not allowed here');
  if (isScalar(node) || isMap(node) || isSeq(node)) {
    if (node.anchor !== undefined) refuse(node, 'Anchors are not allowed here');
    if (node.tag !== undefined) refuse(node, 'Tags are not allowed here');
  }
  if (isScalar(node)) return node.value;
  if (isSeq(node)) return node.items.map((item) => dataOf(item, refuse));
  if (!isMap(node)) return null;
  const data: Record<string, unknown> = {};
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.value) : '';
    if (Object.hasOwn(data, name)) refuse(isScalar(key) ? key : node, `The key “${name}” occurs twice`);
    if (name === '<<') refuse(node, 'Merge keys are not allowed here');
    setOwn(data, name, dataOf(value, refuse));
  }
  return data;
}

/** Where the longest beginning of the path stands. */
function nearest(document: Document.Parsed, path: TestPath): number | undefined {
  let node: unknown = document.contents;
  let offset = document.contents?.range[0];
  for (const step of path) {
    const pair = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
      : undefined;
    const next: unknown = isMap(node) ? pair?.value : isSeq(node) ? node.items[Number(step)] : undefined;
    const at = isScalar(pair?.key) ? pair.key : next;
    if (!isScalar(at) && !isMap(at) && !isSeq(at)) break;
    offset = at.range?.[0] ?? offset;
    node = next;
  }
  return offset;
}

function nodeIn(document: Document.Parsed, path: TestPath): unknown {
  let node: unknown = document.contents;
  for (const step of path) node = isSeq(node) ? node.items[Number(step)] : pairIn(node, step)?.value;
  return node;
}

const pairIn = (node: unknown, key: string | number) =>
  isMap(node)
    ? node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key))
    : undefined;

function rangeOfNode(node: unknown): TextRange | undefined {
  if (!isScalar(node) || !node.range) return undefined;
  return { from: node.range[0], to: node.range[1] };
}

const stepsOf = (path: string): TestPath => (path === '' ? [] : path.split('.'));

/** YAML reads `007` as a number. */
function said(path: string, message: string): string {
  const hint = message === 'Must be a text' ? ': put it in quotes' : '';
  return `${path === '' ? '' : `${path}: `}${message.slice(0, MAX_MESSAGE)}${hint}`;
}

const MAX_MESSAGE = 500;

const firstLine = (message: string): string => message.split('\n')[0] ?? message;
