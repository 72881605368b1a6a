import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type Bundle, type Chunk, closureOf } from '../scripts/build-builder/bundle.ts';
import { groupChunks } from '../scripts/build-builder/group-chunks.ts';
import { mergeChunks } from '../scripts/build-builder/merge-chunks.ts';
import { freshen } from '../scripts/freshen.mjs';

/** A file name as esbuild gives it. */
const named = (name: string): string => `${name}-ABCDEFGH.js`;

/** What a chunk is made of: those that it imports, those that it loads later, and what it exports. */
interface ShortChunk {
  readonly imports?: readonly string[];
  readonly lazy?: readonly string[];
  /** Whether it is loaded by its own name. */
  readonly isEntry?: boolean;
  /** Whether it is large. */
  readonly isLarge?: boolean;
}

/** Each chunk writes its name to `ran` when it runs, and exports what `a` of those that it imports are, as `a` or `Page`. */
function chunkOf(
  name: string,
  { imports = [], lazy = [], isEntry = false, isLarge = false }: ShortChunk,
): Chunk {
  const exported = isEntry ? 'Page' : 'a';
  const filler = Array.from({ length: isLarge ? 400 : 0 }, (_none, index) => (index * 7919) % 9973).join();
  return {
    text: [
      ...imports.map((each, index) => `import { a as i${index} } from "/app/assets/${named(each)}";`),
      `ran.push("${name}");`,
      `const own = ["${name}", ${imports.map((_each, index) => `...i${index}`).join()}];`,
      `export const later = () => Promise.all([${lazy.map((each) => `import("/app/assets/${named(each)}")`).join()}]);`,
      `export { own as ${exported} };`,
      `globalThis.filler = [${filler}];`,
    ].join('\n'),
    entryPoint: isEntry ? `src/${name}.tsx` : undefined,
    exports: [exported, 'later'],
    imports: imports.map(named),
    lazyImports: lazy.map(named),
  };
}

function bundleOf(chunks: Readonly<Record<string, ShortChunk>>): Bundle {
  return {
    entry: named('app'),
    chunks: new Map(Object.entries(chunks).map(([name, short]) => [named(name), chunkOf(name, short)])),
    assets: new Map([['worker.js', '']]),
  };
}

/** Two pages of a program, with a dialog. */
const program = bundleOf({
  app: { isEntry: true, imports: ['ui'], lazy: ['flow', 'theme'] },
  ui: {},
  flow: { isEntry: true, imports: ['tiny', 'board', 'document', 'ui'], lazy: ['dialog'], isLarge: true },
  theme: { isEntry: true, imports: ['document', 'schema', 'tiny', 'colours', 'code'], isLarge: true },
  tiny: { imports: ['ui'] },
  board: { imports: ['document'], isLarge: true },
  document: { imports: ['schema'], isLarge: true },
  schema: { isLarge: true },
  colours: { isLarge: true },
  // Of a page, and of what another page loads later.
  code: { isLarge: true },
  dialog: { isEntry: true, imports: ['list', 'board', 'code'], isLarge: true },
  list: { imports: ['document'] },
});

describe('chunks that become one file', () => {
  it('are those that the same pages need; small ones go with the program of every page', () => {
    const groups = groupChunks(program).map(({ head, chunks }) => ({ head, chunks: new Set(chunks) }));
    const group = (head: string | undefined, ...names: readonly string[]) => ({
      head: head && named(head),
      chunks: new Set(names.map(named)),
    });
    assert.deepEqual(
      new Set(groups),
      new Set([
        group('app', 'ui', 'app', 'tiny'),
        group('flow', 'board', 'flow'),
        group(undefined, 'schema', 'document'),
        group('theme', 'colours', 'theme'),
        group(undefined, 'code'),
        group('dialog', 'dialog'),
        group(undefined, 'list'),
      ]),
    );
  });

  it('run in the order in which they ran', () => {
    const order = groupChunks(program).find(({ head }) => head === undefined)?.chunks;
    assert.deepEqual(order, ['schema', 'document'].map(named));
  });
});

/** What a chunk of these tests exports. */
function partsOf(chunk: unknown): {
  readonly Page: readonly string[];
  readonly later: () => Promise<readonly unknown[]>;
} {
  assert.ok(typeof chunk === 'object' && chunk !== null && 'Page' in chunk && 'later' in chunk);
  const { Page, later } = chunk;
  assert.ok(Array.isArray(Page) && typeof later === 'function');
  return {
    Page: Page.map(String),
    later: async () => {
      const loaded: unknown = await later();
      assert.ok(Array.isArray(loaded));
      return loaded;
    },
  };
}

describe('a merged program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-merge-'));
  let merged: Bundle;
  before(async () => {
    merged = await mergeChunks(program);
    for (const [name, { text }] of merged.chunks)
      writeFileSync(
        join(folder, name.replace('.js', '.mjs')),
        text.replaceAll(/\/app\/assets\/([\w-]+)\.js/g, './$1.mjs'),
      );
  });
  after(() => rmSync(folder, { recursive: true }));

  it('runs each chunk once, and has what each exports', async () => {
    const ran: string[] = [];
    Object.assign(globalThis, { ran });
    const app = partsOf(await import(pathToFileURL(join(folder, merged.entry.replace('.js', '.mjs'))).href));
    assert.deepEqual(ran, ['ui', 'app', 'tiny']);
    assert.deepEqual(app.Page, ['app', 'ui']);
    const [flow, theme] = (await app.later()).map(partsOf);
    assert.deepEqual(
      new Set(ran.slice(3)),
      new Set(['schema', 'document', 'board', 'flow', 'colours', 'code', 'theme']),
    );
    assert.equal(ran.length, 10);
    assert.equal(flow?.Page.join(' '), 'flow tiny ui board document schema document schema ui');
    assert.equal(theme?.Page.join(' '), 'theme document schema schema tiny ui colours code');
    const [dialog] = ((await flow?.later()) ?? []).map(partsOf);
    assert.equal(dialog?.Page.join(' '), 'dialog list document schema board document schema code');
  });

  it('names its files by what is in them, and in those that they load', async () => {
    assert.deepEqual([...(await mergeChunks(program)).chunks], [...merged.chunks]);
    const changed = {
      ...program,
      chunks: new Map(
        [...program.chunks].map(([name, chunk]) => [
          name,
          name === named('theme') ? { ...chunk, text: `${chunk.text}\nran.push(1);` } : chunk,
        ]),
      ),
    };
    const now = [...(await mergeChunks(changed)).chunks.keys()];
    const kept = now.filter((name) => merged.chunks.has(name)).map((name) => name.split('-')[0]);
    // The program of every page names the page that changed, and those that import it name the program.
    assert.deepEqual(kept.sort(), ['code', 'list', 'schema']);
    assert.equal(new Set(now).size, now.length);
  });

  it('keeps what is no code, and who loads what', () => {
    assert.deepEqual(merged.assets, program.assets);
    assert.equal(merged.chunks.get(merged.entry)?.lazyImports.length, 2);
    const flow = [...merged.chunks].find(([, { entryPoint }]) => entryPoint === 'src/flow.tsx')?.[0] ?? '';
    assert.equal(closureOf(merged, flow).length, 3);
  });
});

describe('the built builder', () => {
  it('loads a handful of files for each page', () => {
    freshen(process.execPath);
    const manifest: unknown = JSON.parse(readFileSync('dist/builder/manifest.json', 'utf8'));
    assert.ok(manifest instanceof Object && 'pages' in manifest && manifest.pages instanceof Object);
    const counts = Object.entries(manifest.pages).map(([page, files]) => [page, files.length]);
    assert.ok(counts.length > 10, String(counts));
    assert.deepEqual(
      counts.filter(([, count]) => count > 12),
      [],
    );
  });
});
