import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseJson } from '#lib/parse-json.ts';
import { projectRoot } from '../project-root.ts';

/** A file of the chat client, ready to be sent. */
export interface ClientFile {
  readonly type: string;
  /** Its name changes with its content. */
  readonly isImmutable: boolean;
  readonly etag: string;
  /** Content policy that goes with it. */
  readonly policy: string | undefined;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface ClientFiles {
  /** The file of that name; undefined when the client has none, or was not built. */
  readonly find: (name: string) => Promise<ClientFile | undefined>;
}

/** The part of the build manifest that is used here. */
interface Manifest {
  readonly immutable: readonly string[];
  readonly framePolicy: string;
}

const built = fileURLToPath(new URL('dist/client/', projectRoot));
/** Modules that pages import, each with its declarations. */
const programs = ['parley', 'headless', 'react', 'vue', 'widgets'];
const lasting: readonly string[] = [
  ...['frame.html', 'classic.js'],
  ...programs.flatMap((name) => [`${name}.js`, `${name}.d.ts`]),
];
const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  ts: 'application/typescript; charset=utf-8',
} as const;

/** The built files, cached after their first use. A new build is detected. */
export function createClientFiles(folder = built): ClientFiles {
  let known:
    | { readonly at: number; readonly manifest: Manifest; readonly files: Map<string, ClientFile> }
    | undefined;

  async function current() {
    const path = join(folder, 'manifest.json');
    const at = (await stat(path).catch(() => undefined))?.mtimeMs;
    if (at === undefined) return undefined;
    if (known?.at !== at) {
      const manifest = readManifest(parseJson(await readFile(path, 'utf8')));
      known = { at, manifest, files: new Map() };
    }
    return known;
  }

  return {
    find: async (name) => {
      const build = await current();
      if (build === undefined) return undefined;
      const isImmutable = build.manifest.immutable.includes(name);
      // Only names from the build manifest are read from disk.
      if (!isImmutable && !lasting.includes(name)) return undefined;
      const file = build.files.get(name) ?? (await load(join(folder, name), isImmutable, build.manifest));
      if (file !== undefined) build.files.set(name, file);
      return file;
    },
  };
}

async function load(path: string, isImmutable: boolean, manifest: Manifest): Promise<ClientFile | undefined> {
  const read = await Promise.all(['', '.br', '.gz'].map((ending) => readFile(`${path}${ending}`))).catch(
    () => undefined,
  );
  const [plain, br, gzip] = read ?? [];
  if (plain === undefined || br === undefined || gzip === undefined) return undefined;
  const isFrame = path.endsWith('.html');
  return {
    type: isFrame ? types.html : path.endsWith('.ts') ? types.ts : types.js,
    isImmutable,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    policy: isFrame ? manifest.framePolicy : undefined,
    plain,
    br,
    gzip,
  };
}

function readManifest(value: unknown): Manifest {
  const fields = typeof value === 'object' && value !== null ? value : {};
  const immutable: unknown = 'immutable' in fields ? fields.immutable : [];
  return {
    immutable: Array.isArray(immutable) ? immutable.filter((name) => typeof name === 'string') : [],
    framePolicy: 'framePolicy' in fields ? String(fields.framePolicy) : "default-src 'none'",
  };
}
