import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { typedDocument } from './typed-document.ts';

const source = fileURLToPath(new URL('../../test/generated/generator/', import.meta.url));

/**
 * The types of the API as `openapi-typescript` makes them, with a first line that names the document they were made of.
 *
 * @param into folder that the generator is installed in, at the versions of its lock file
 * @returns undefined: the registry does not answer
 */
export function runGenerator(into: string): string | undefined {
  mkdirSync(into, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(source, file), join(into, file));
  const isWindows = process.platform === 'win32';
  const installed = spawnSync(
    isWindows ? 'npm.cmd' : 'npm',
    ['ci', '--prefix', into, '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1'],
    { stdio: 'ignore', timeout: 60_000, shell: isWindows },
  );
  if (installed.status !== 0) return undefined;
  const document = typedDocument();
  writeFileSync(join(into, 'openapi.json'), document);
  const made = spawnSync(
    process.execPath,
    ['node_modules/openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'api.d.ts'],
    { cwd: into, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`The generator failed: ${made.stderr}`);
  return `${headerOf(document)}${readFileSync(join(into, 'api.d.ts'), 'utf8')}`;
}

/** The first line of the types: changes when the document says something else. */
export const headerOf = (document: string): string =>
  `// Made of the OpenAPI document ${hash('sha256', document, 'hex').slice(0, 16)} by scripts/gen-api-types.ts.\n`;
