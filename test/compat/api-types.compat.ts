import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runGenerator } from '../../scripts/gen-api-types/run-generator.ts';

describe('the types that openapi-typescript makes of the API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-api-types-'));
  let made: string | undefined;
  before(() => {
    made = runGenerator(folder);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('are those that are tested', () =>
    assert.equal(readFileSync('test/generated/api.d.ts', 'utf8'), made, 'Run scripts/gen-api-types.ts'));

  it('have no mistakes, read as strictly as can be', () => {
    const compilerOptions = {
      ...{ strict: true, noEmit: true, skipLibCheck: false, types: [], lib: ['ES2022'] },
      ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['api.d.ts'] }));
    const { stdout, status } = spawnSync(
      process.execPath,
      ['node_modules/typescript/bin/tsc', '-p', folder],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    assert.equal(stdout, '');
    assert.equal(status, 0);
  });
});
