import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { withPlainBuiltins } from '../scripts/build-server/plain-builtins.ts';
import { programFile } from './kit/program.ts';

interface Row {
  readonly name: string;
  readonly code: string;
  /** What it exports as `got`. */
  readonly got: unknown;
}

const rows: readonly Row[] = [
  { name: 'a name', code: 'import { sep } from "node:path"; export const got = typeof sep;', got: 'string' },
  {
    name: 'names of its own, over lines',
    code: 'import {\n  basename as nameOf,\n  dirname\n} from "path";\nexport const got = [nameOf("/a/b"), dirname("/a/b")];',
    got: ['b', '/a'],
  },
  {
    name: 'a name in quotes',
    code: 'import { "isIP" as isIP } from "node:net"; export const got = isIP("::1");',
    got: 6,
  },
  {
    name: 'the default, and a name besides',
    code: 'import path, { extname } from "node:path"; export const got = path.extname === extname;',
    got: true,
  },
  {
    name: 'the whole module',
    code: 'import * as path from "node:path"; export const got = path.basename("/a/b");',
    got: 'b',
  },
  {
    name: 'a use above the import',
    code: 'export const got = extname("a.txt");\nimport { extname } from "node:path";',
    got: '.txt',
  },
  {
    name: 'the words of an import in a text',
    code: 'export const got = `\nimport { sep } from "node:path";\n`;',
    got: '\nimport { sep } from "node:path";\n',
  },
  { name: 'other modules', code: 'import { got } from "./other.mjs"; export { got };', got: 'other' },
  {
    name: 'an import for its effects',
    code: 'import "node:path"; export const got = 1;',
    got: 1,
  },
];

describe('modules of Node in the bundled program', () => {
  for (const [index, { name, code, got }] of rows.entries())
    it(`are not imported: ${name}`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'parley-'));
      try {
        writeFileSync(join(folder, 'other.mjs'), 'export const got = "other";');
        const changed = withPlainBuiltins(code);
        assert.doesNotMatch(changed.replaceAll(/`[^`]*`/g, ''), /import[^;]*from "(node:)?(path|net)"/);
        assert.equal(changed.split('\n').length, code.split('\n').length, 'lines');
        const file = join(folder, `row-${index}.mjs`);
        writeFileSync(file, changed);
        const module: { readonly got?: unknown } = await import(pathToFileURL(file).href);
        assert.deepEqual(module.got, got);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });

  it('cannot be exported again', () => {
    assert.throws(() => withPlainBuiltins('export { sep } from "node:path";'), /node:path is exported again/);
    assert.throws(() => withPlainBuiltins('export * from "node:path";'), /node:path is exported again/);
  });

  it('are loaded only as far as they are used: no HTTP client of Node', () => {
    const atExit = `process.once('exit', () => console.error(process.moduleLoadList.filter((name) => /undici/.test(name))));`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(atExit)}`, programFile(), 'version'],
      { encoding: 'utf8' },
    );
    assert.match(stdout, /^Parley /);
    assert.equal(stderr.trim(), '[]');
  });
});
