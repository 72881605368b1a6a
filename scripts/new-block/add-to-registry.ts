import type { BlockNames } from './templates.ts';

/** The list of definitions with the new block at its end. */
export function addToSchemaRegistry(source: string, { folder, name }: BlockNames): string {
  const imported = addImport(source, `import { ${name} } from './${folder}/schema.ts';`);
  return addBefore(imported, '] as const;', `  ${name},\n`);
}

/** The table of runtimes with the new block at its end. */
export function addToRunRegistry(source: string, { folder, name, kind, type }: BlockNames): string {
  const key = /^[a-z]\w*$/i.test(type) ? type : `'${type}'`;
  const bind = kind === 'input' ? 'bindInput' : 'bindStep';
  const imported = addImport(
    addImport(source, `import { ${name}Run } from './${folder}/run.ts';`),
    `import { ${name} } from './${folder}/schema.ts';`,
  );
  return addBefore(imported, '};\n\n/** What the engine runs', `  ${key}: ${bind}(${name}, ${name}Run),\n`);
}

/** Imports are sorted by path; those by alias come first. */
function addImport(source: string, line: string): string {
  const lines = source.split('\n');
  const path = pathOf(line);
  const at = lines.findIndex(
    (other) => other.startsWith('import ') && pathOf(other).startsWith('./') && pathOf(other) > path,
  );
  const last = lines.findLastIndex((other) => other.startsWith('import '));
  lines.splice(at === -1 ? last + 1 : at, 0, line);
  return lines.join('\n');
}

const pathOf = (line: string): string => /'([^']+)'/.exec(line)?.[1] ?? '';

function addBefore(source: string, mark: string, line: string): string {
  const at = source.indexOf(mark);
  if (at === -1) throw new Error(`The registry has no line ${JSON.stringify(mark)}`);
  return source.slice(0, at) + line + source.slice(at);
}
