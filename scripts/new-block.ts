import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BlockKind, blockKinds } from '#engine/block.ts';
import { formatFiles } from './format-files.ts';
import { addToRunRegistry, addToSchemaRegistry } from './new-block/add-to-registry.ts';
import { type BlockNames, blockFiles } from './new-block/templates.ts';

const usage = `Usage: npm run new:block <folder> <${blockKinds.join('|')}>, such as: npm run new:block star-input input`;

/**
 * Writes the folder of a new block and its lines in the registries. Gives the paths that were written; throws
 * when the names are not right or the folder is there.
 */
export function newBlock(folder: string, kind: string, root: string): readonly string[] {
  const names = namesOf(folder, kind);
  const blocks = join(root, 'src', 'blocks');
  const here = join(blocks, folder);
  if (existsSync(here)) throw new Error(`There is a block ${folder} already`);
  const registries = [
    { path: join(blocks, 'registry.schema.ts'), add: addToSchemaRegistry },
    { path: join(blocks, 'registry.run.ts'), add: addToRunRegistry },
  ].map(({ path, add }) => ({ path, text: add(readFileSync(path, 'utf8'), names) }));
  const files = Object.entries(blockFiles(names)).map(([file, text]) => ({ path: join(here, file), text }));
  mkdirSync(here);
  for (const { path, text } of [...files, ...registries]) writeFileSync(path, text);
  return [...files, ...registries].map(({ path }) => path);
}

function namesOf(folder: string, kind: string): BlockNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder) || !isKind(kind)) throw new Error(usage);
  if ((kind === 'input') !== folder.endsWith('-input'))
    throw new Error('Folders of inputs, and no others, end in -input');
  const words = folder.split('-');
  const shown = kind === 'input' ? words.slice(0, -1) : words;
  return {
    folder,
    kind,
    name: words.map((word, index) => (index === 0 ? word : capitalised(word))).join(''),
    type: kind === 'input' ? words.join(' ') : folder,
    label: capitalised(shown.join(' ')),
  };
}

const isKind = (kind: string): kind is BlockKind => blockKinds.some((each) => each === kind);
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

if (import.meta.main) {
  const [folder = '', kind = ''] = process.argv.slice(2);
  try {
    const written = newBlock(folder, kind, process.cwd());
    formatFiles(written, process.cwd());
    for (const path of written) process.stdout.write(`${path}\n`);
    process.stdout.write('Now: look for TODO in these files, then run npm run check.\n');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
