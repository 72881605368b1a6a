import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What others write programs with, each with the sources that say its types. */
const entries: Readonly<Record<string, readonly string[]>> = {
  'headless.d.ts': [
    'client/headless/create-conversation.ts',
    'client/headless/conversation.ts',
    'client/headless/conversation-options.ts',
  ],
  'widgets.d.ts': ['client/wrappers/load-parley.ts', 'client/loader/parley-functions.ts'],
  'parley.d.ts': ['client/wrappers/parley.d.ts'],
  'react.d.ts': ['client/wrappers/react.ts'],
  'vue.d.ts': ['client/wrappers/vue.ts'],
};

/** The others take from the file of these, what comes from these sources. */
const shared = { file: './widgets.js', sources: entries['widgets.d.ts'] ?? [] } as const;

const compiler = 'node_modules/typescript/bin/tsc';

/**
 * Declarations by name: the compiler writes them from the sources. None where it is not installed, as where the
 * client is built for a server only.
 */
export function declarations(): ReadonlyMap<string, string> {
  if (!existsSync(compiler)) return new Map();
  const folder = mkdtempSync(join(tmpdir(), 'parley-types-'));
  try {
    const made = spawnSync(
      process.execPath,
      [
        ...[compiler, '-p', 'tsconfig.client.json', '--noEmit', 'false'],
        ...['--declaration', '--emitDeclarationOnly', '--noCheck', '--rootDir', 'src', '--outDir', folder],
      ],
      { encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`${made.stdout}${made.stderr}`);
    // Written by hand it is where the sources are.
    const read = (path: string): string =>
      path.endsWith('.d.ts')
        ? readFileSync(join('src', path), 'utf8')
        : readFileSync(join(folder, path.replace(/\.ts$/, '.d.ts')), 'utf8');
    return new Map(Object.entries(entries).map(([name, files]) => [name, inOne(files, read)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Statement {
  /** What it declares. */
  readonly name: string;
  readonly text: string;
  readonly isEntry: boolean;
}

/** All that the first files declare, and of the others what that needs. */
function inOne(files: readonly string[], read: (path: string) => string): string {
  const seen = new Set<string>();
  const outside = new Set<string>();
  const all: Statement[] = [];
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const text of statements(read(path))) {
      const from = /^import\s[^;]*?from '([^']+)'/.exec(text)?.[1];
      if (from === undefined) all.push({ name: nameOf(text), text, isEntry: files.includes(path) });
      else if (!/^[.#]/.test(from)) outside.add(text);
      else if (files !== shared.sources && shared.sources.includes(targetOf(from, path)))
        outside.add(text.replace(from, shared.file));
      else visit(targetOf(from, path));
    }
  };
  for (const file of files) visit(file);

  const wanted = new Set(all.filter(({ isEntry }) => isEntry));
  for (const { text } of wanted)
    for (const each of all)
      if (!wanted.has(each) && new RegExp(`\\b${each.name}\\b`).test(text)) wanted.add(each);
  const chosen = all.filter((each) => wanted.has(each));
  const names = chosen.map(({ name }) => name).filter((name) => name !== '');
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two declarations are called ${twice}`);
  return `${[...outside, ...chosen.map(({ text }) => text), 'export {};'].join('\n')}\n`;
}

/** The compiler begins what it declares, and the comment before it, at the start of a line. */
function statements(text: string): readonly string[] {
  const begin = /^(?=(?:\/\*\*(?:(?!\*\/)[^])*\*\/\n)?(?:export|declare|import|interface|type|const)\b)/m;
  const found: string[] = [];
  for (const part of text.split(begin)) {
    const isOfComment = /^\/\*\*(?:(?!\*\/)[^])*\*\/\s*$/.test(found.at(-1) ?? '');
    if (isOfComment) found.push(`${found.pop()}${part}`);
    else found.push(part);
  }
  return found.map((part) => part.trim()).filter((part) => part !== '' && part !== 'export {};');
}

const nameOf = (text: string): string =>
  /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class|const|function) (\w+)/m.exec(text)?.[1] ??
  '';

/** Where an import leads to, as a path below the sources. */
function targetOf(from: string, path: string): string {
  if (from.startsWith('#')) return from.slice(1);
  return resolve('/', path, '..', from).slice(1);
}
