import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parseJson } from '#lib/parse-json.ts';

/** A file that was built, ready to be sent. */
export interface BuiltFile {
  readonly type: string;
  /** Its name changes with its content. */
  readonly isImmutable: boolean;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** The files of one build. Fields of the manifest are for the caller to read. */
export interface Build {
  readonly manifest: unknown;
  /** The file of that name; undefined: the build has none. */
  readonly find: (name: string) => Promise<BuiltFile | undefined>;
}

export interface BuiltFiles {
  /** The build as it is now; undefined: nothing was built. */
  readonly current: () => Promise<Build | undefined>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  // Modules are UTF-8 wherever they come from; classic scripts contain ASCII only.
  '.js': 'text/javascript',
  '.ts': 'application/typescript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * The files that `manifest.json` of a folder names as immutable, and those in `lasting`, whose names stay. They are
 * cached after their first use; a new build is detected.
 */
export function createBuiltFiles(folder: string, lasting: readonly string[] = []): BuiltFiles {
  let known: { readonly at: number; readonly build: Build } | undefined;
  return {
    current: async () => {
      const path = join(folder, 'manifest.json');
      const at = (await stat(path).catch(() => undefined))?.mtimeMs;
      if (at === undefined) return undefined;
      if (known?.at !== at) {
        const manifest = parseJson(await readFile(path, 'utf8'));
        known = { at, build: buildOf(folder, manifest, lasting) };
      }
      return known.build;
    },
  };
}

function buildOf(folder: string, manifest: unknown, lasting: readonly string[]): Build {
  const files = new Map<string, BuiltFile>();
  const immutable = namesOf(manifest);
  return {
    manifest,
    find: async (name) => {
      const isImmutable = immutable.includes(name);
      // Only names from the build are read from disk.
      if (!isImmutable && !lasting.includes(name)) return undefined;
      const file = files.get(name) ?? (await load(join(folder, name), isImmutable));
      if (file !== undefined) files.set(name, file);
      return file;
    },
  };
}

async function load(path: string, isImmutable: boolean): Promise<BuiltFile | undefined> {
  const read = await Promise.all(['', '.br', '.gz'].map((ending) => readFile(`${path}${ending}`))).catch(
    () => undefined,
  );
  const [plain, br, gzip] = read ?? [];
  if (plain === undefined || br === undefined || gzip === undefined) return undefined;
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    isImmutable,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br,
    gzip,
  };
}

function namesOf(manifest: unknown): readonly string[] {
  const fields = typeof manifest === 'object' && manifest !== null ? manifest : {};
  const immutable: unknown = 'immutable' in fields ? fields.immutable : [];
  return Array.isArray(immutable) ? immutable.filter((name) => typeof name === 'string') : [];
}
