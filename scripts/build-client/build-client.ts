import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { sourceStamp, stampFile } from '../freshen.mjs';
import { declarations } from './declarations.ts';
import { mergeEntries } from './merge-entries.ts';
import { cssText, oneMainChunk } from './plugins.ts';
import { limits, type Size } from './sizes.ts';

const out = 'dist/client';
const source = 'src/client';

/** What the server needs to know of the files. */
export interface ClientManifest {
  /** File of the chat itself, and what it imports. */
  readonly core: string;
  readonly main: string;
  /** What is around a chat on its own page. */
  readonly shell: string;
  /** What every first screen needs besides. */
  readonly first: readonly string[];
  /** Files of the languages. */
  readonly locales: Readonly<Record<string, string>>;
  /** Content policy of the frame that runs author's code. */
  readonly framePolicy: string;
  /** Files whose name changes with their content. */
  readonly immutable: readonly string[];
}

const common: BuildOptions = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  write: false,
  metafile: true,
  outdir: out,
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** Bundles the chat client. Same sources, same bytes. */
export async function buildClient(folder = out): Promise<{ readonly sizes: readonly Size[] }> {
  const stamp = sourceStamp('client');
  const files = new Map<string, string>();
  const core = await bundleAround('core.ts', 'core-[hash]', '');
  const shell = await bundle(`${source}/shell/create-shell.ts`, { entryNames: 'shell-[hash]' });
  const standard = await bundle(`${source}/shell/create-standard-shell.ts`, {
    entryNames: 'standard-[hash]',
  });
  const headless = await bundleAround('headless/create-conversation.ts', 'headless', 'headless-');
  for (const each of [core, shell, standard, headless])
    for (const [name, text] of each.files) files.set(name, text);
  const loader = await bundle(`${source}/loader/parley.ts`, {
    entryNames: 'parley',
    define: {
      ...common.define,
      PARLEY_FILES: JSON.stringify([core.entry, mainOf(core), shell.entry, standard.entry]),
    },
  });
  files.set('parley.js', loader.text);
  const frame = await bundle(`${source}/frame/frame.ts`, { entryNames: 'frame', format: 'iife' });
  files.set('frame.html', frameHtml(frame.text));
  const classic = await bundle(`${source}/loader/classic.ts`, { entryNames: 'classic', format: 'iife' });
  files.set('classic.js', classic.text);
  for (const [name, wrapper] of wrappers) files.set(`${name}.js`, (await bundleWrapper(wrapper)).text);
  for (const [name, text] of declarations()) files.set(name, text);
  const ssrEntry = `${source}/chat/render-first.tsx`;
  if (existsSync(ssrEntry))
    files.set(
      'ssr.js',
      (await bundle(ssrEntry, { entryNames: 'ssr', platform: 'neutral', minify: false, plugins: [cssText] }))
        .text,
    );

  const manifest = manifestOf({ files, core, standard, frame });
  files.set('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
  writeAll(files, folder);
  if (folder === out) writeFileSync(stampFile('client'), stamp);

  return { sizes: sizesOf({ files, core, shell, standard, headless }) };
}

type Bundle = Awaited<ReturnType<typeof bundle>>;

/** The file of the chat with all that the core imports: the core itself where it imports nothing. */
const mainOf = (core: Bundle): string => core.imports(core.entry)[0] ?? core.entry;

interface Built {
  readonly files: ReadonlyMap<string, string>;
  readonly core: Bundle;
  /** What is around a chat on its own page. */
  readonly standard: Bundle;
}

function manifestOf({ files, core, standard, frame }: Built & { readonly frame: Bundle }): ClientManifest {
  const main = mainOf(core);
  return {
    ...{ core: core.entry, main, shell: standard.entry },
    first: [...core.files.keys()]
      .filter((name) => name.startsWith('first-'))
      .flatMap((name) => [name, ...core.imports(name)])
      .filter((name, index, all) => ![core.entry, main].includes(name) && all.indexOf(name) === index),
    locales: Object.fromEntries(
      [...core.files.keys()].flatMap((name) => {
        const language = /^([a-z]{2})-[A-Z0-9]{8}\.js$/.exec(name)?.[1];
        return language === undefined ? [] : [[language, name]];
      }),
    ),
    framePolicy: framePolicy(frame.text),
    immutable: [...files.keys()].filter((name) => /-[A-Z0-9]{8}\.js$/.test(name)).sort(),
  };
}

function sizesOf(built: Built & { readonly shell: Bundle; readonly headless: Bundle }): readonly Size[] {
  const { files, core, shell, standard, headless } = built;
  const main = mainOf(core);
  const size = (name: string, of: readonly string[], limit: number): Size => ({
    name,
    raw: sum(of.map((file) => Buffer.byteLength(files.get(file) ?? ''))),
    gzip: sum(of.map((file) => gzipSync(files.get(file) ?? '', { level: 9 }).length)),
    limit,
  });
  const lazy = [...core.files.keys()].filter((name) => name !== core.entry && name !== main).sort();
  return [
    size('loader', ['parley.js'], limits.loader),
    size('core', [...new Set([core.entry, main])], limits.core),
    size('shell', [shell.entry], limits.shell),
    size('standard', [standard.entry], limits.lazy),
    ...lazy.map((name) => {
      const part = name.replace(/-[A-Z0-9]{8}\.js$/, '');
      return size(part, [name], part === 'first' ? limits.first : limits.lazy);
    }),
    size('headless', [headless.entry, ...headless.imports(headless.entry)], limits.headless),
    size('frame', ['frame.html'], limits.lazy),
    size('classic', ['classic.js'], limits.wrapper),
    ...wrappers.map(([name]) => size(name, [`${name}.js`], limits.wrapper)),
  ];
}

/** A bundle whose lazy parts are files of their own. */
function bundleAround(file: string, entryNames: string, prefix: string) {
  const entry = resolve(source, file);
  return bundle(entry, {
    splitting: true,
    entryNames,
    chunkNames: `${prefix}[name]-[hash]`,
    plugins: [oneMainChunk(entry, resolve(source)), cssText],
    mangleProps: inside,
  });
}

/** Names that only the parts of a chat use among themselves: never sent, never kept, of no browser. */
export const inside =
  /^(acknowledge|actions|advance|again|alone|announcer|answered|asked|canEdit|canRestart|completed|counted|early|EndNote|faceOf|flushLogs|followNewest|givenUp|GuestExtras|GuestMessage|hasFailed|hasMenu|hasVerticalButtons|hook|InputArea|interrupt|inTurn|isAtEnd|isCard|isDedicated|isDone|isFirstAtOnce|isSending|isTakenOver|knownLocale|life|loadLocale|lookUp|lost|moved|newPending|newReplyStream|Notices|notify|onClosePicture|onEarly|onEvent|onJump|onTranscriptKey|opening|payload|persistence|playing|preloadInput|progressBarElement|questionId|reformatted|remember|renew|replyStream|resumed|revealer|save|sending|setEntry|settled|settleFailed|shouldFocus|started|startKey|store|StreamBubble|styleRoot|Surroundings|takeOver|theming|timeout|transport|variables|warn|watchTabs|withDynamicTheme)$/;

/** Files for those who write programs, and what they are made from. */
const wrappers = [
  ['react', 'react'],
  ['vue', 'vue'],
  ['widgets', 'load-parley'],
] as const;

/** Its readers are bundlers: the words for them, and names, stay. */
function bundleWrapper(name: string) {
  return bundle(`${source}/wrappers/${name}.ts`, {
    entryNames: name,
    external: ['react', 'vue'],
    minify: false,
    // For frameworks that render on a server.
    ...(name === 'react' && { banner: { js: "'use client';" } }),
  });
}

async function bundle(entry: string, options: BuildOptions) {
  const result = await build({ ...common, ...options, entryPoints: [entry] });
  const { outputs }: Metafile = result.metafile ?? { inputs: {}, outputs: {} };
  const built = new Map(result.outputFiles?.map(({ path, text }) => [basename(path), text]) ?? []);
  const entryPath =
    Object.keys(outputs).find((path) => outputs[path]?.entryPoint?.endsWith(basename(entry))) ?? '';
  const files =
    options.splitting === true
      ? mergeEntries(built, entry.endsWith('core.ts') ? basename(entryPath) : '')
      : built;
  return {
    files,
    entry: basename(entryPath),
    text: files.get(basename(entryPath)) ?? '',
    /** Files that this one cannot do without, directly or not. */
    imports: (name: string): readonly string[] => {
      const found = new Set<string>();
      const visit = (file: string): void => {
        for (const [, other = ''] of (files.get(file) ?? '').matchAll(staticImport)) {
          if (found.has(other)) continue;
          found.add(other);
          visit(other);
        }
      };
      visit(name);
      return [...found].filter((each) => each !== name);
    },
  };
}

const staticImport = /(?:from|import)"\.\/([^"]+)"/g;

function frameHtml(script: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Parley</title><body style="margin:0"><script>${script}</script>\n`;
}

/** Its own script, and whatever that runs. The sandbox holds also for those who open the frame by its address. */
function framePolicy(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'unsafe-eval' https:`,
    "style-src 'unsafe-inline' https:",
    ...['img', 'media', 'font', 'connect', 'frame'].map((kind) => `${kind}-src data: blob: https: http:`),
    "form-action 'none'",
    "base-uri 'none'",
    'sandbox allow-scripts allow-forms allow-popups',
  ].join('; ');
}

/** Writes the files, each also compressed. What was there before goes. */
function writeAll(files: ReadonlyMap<string, string>, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) {
    const path = join(folder, name);
    writeFileSync(path, text);
    if (name.endsWith('.json')) continue;
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
    );
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
