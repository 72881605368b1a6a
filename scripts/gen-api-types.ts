import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGenerator } from './gen-api-types/run-generator.ts';

/**
 * Writes `test/generated/api.d.ts`: what a user of `openapi-typescript` gets from the OpenAPI document. The generator
 * needs another version of TypeScript than the project; it is fetched for the run.
 */
const folder = mkdtempSync(join(tmpdir(), 'parley-api-types-'));
try {
  const types = runGenerator(folder);
  if (types === undefined) throw new Error('openapi-typescript could not be fetched from the registry.');
  writeFileSync('test/generated/api.d.ts', types);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
