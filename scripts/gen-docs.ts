import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { botJsonSchema } from '#contract/bot-json-schema.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { apiCalls } from './gen-docs/api-calls.ts';
import { apiSummary } from './gen-docs/api-summary.ts';
import { blocksPage } from './gen-docs/blocks-page.ts';
import { commandsPage } from './gen-docs/commands-page.ts';
import { errorsPage } from './gen-docs/errors-page.ts';
import { handlesPage } from './gen-docs/handles-page.ts';
import { problemsPage } from './gen-docs/problems-page.ts';
import { settingsPage } from './gen-docs/settings-page.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The pages under `docs`, and files of the builder, that are made of the source, by path. A test fails when one of them is stale. */
export function generatedDocs(): Readonly<Record<string, string>> {
  return {
    'docs/api-summary.txt': apiSummary(),
    'docs/blocks.md': blocksPage(docOf),
    'docs/builder-handles.md': handlesPage(),
    'docs/commands.md': commandsPage(),
    'docs/bot.schema.json': json(botJsonSchema()),
    'docs/errors.md': errorsPage(),
    'docs/openapi.json': json(openApiDocument(endpoints)),
    'docs/problems.md': problemsPage(),
    'docs/settings.md': settingsPage(),
    'src/builder/api/calls.ts': apiCalls(),
  };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** The page of a block, found by the type that its schema names. */
function docOf(type: string): string {
  const schema = globSync('src/blocks/*/schema.ts', { cwd: root }).find((path) =>
    readFileSync(join(root, path), 'utf8').replace(/\s+/g, ' ').includes(`Block({ type: '${type}',`),
  );
  if (schema === undefined) throw new Error(`There is no schema of the block ${type}`);
  return readFileSync(join(root, dirname(schema), 'doc.md'), 'utf8');
}

if (import.meta.main) {
  for (const [path, text] of Object.entries(generatedDocs())) {
    writeFileSync(join(root, path), text);
    process.stdout.write(`${path}\n`);
  }
}
