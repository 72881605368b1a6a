import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiSummary } from './gen-docs/api-summary.ts';
import { blocksPage } from './gen-docs/blocks-page.ts';
import { commandsPage } from './gen-docs/commands-page.ts';
import { errorsPage } from './gen-docs/errors-page.ts';
import { settingsPage } from './gen-docs/settings-page.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The pages under `docs` that are made of the source, by path. A test fails when one of them is stale. */
export function generatedDocs(): Readonly<Record<string, string>> {
  return {
    'docs/api-summary.txt': apiSummary(),
    'docs/blocks.md': blocksPage(readFileSync(join(root, 'src/blocks/registry.run.ts'), 'utf8'), runOf),
    'docs/commands.md': commandsPage(),
    'docs/errors.md': errorsPage(),
    'docs/settings.md': settingsPage(),
  };
}

function runOf(folder: string): string {
  return readFileSync(join(root, 'src/blocks', folder, 'run.ts'), 'utf8');
}

if (import.meta.main) {
  for (const [path, text] of Object.entries(generatedDocs())) {
    writeFileSync(join(root, path), text);
    process.stdout.write(`${path}\n`);
  }
}
