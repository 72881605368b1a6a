import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFiles } from './format-files.ts';
import { contractValue, type EndpointNames, operationFile, rowsFile } from './new-endpoint/templates.ts';

const usage =
  'Usage: npm run new:endpoint <resource> <verb>, such as: npm run new:endpoint bots archive. The resource is a file in src/contract.';

/**
 * Writes an endpoint of a resource: its value in the contract, its operation, first rows, and the lines in the
 * lists. Gives the paths that were written; throws when the names are not right or the endpoint is there.
 */
export function newEndpoint(resource: string, verb: string, root: string): readonly string[] {
  const at = {
    contract: join(root, 'src/contract', `${resource}.ts`),
    operations: join(root, 'src/server/ops', resource, 'operations.ts'),
    allRows: join(root, 'test/api/all-rows.ts'),
    rows: join(root, 'test/api', `${resource}-${verb}.cases.ts`),
  };
  const areNames = [resource, verb].every((name) => /^[a-z]+(-[a-z]+)*$/.test(name)) && !verb.includes('-');
  if (!areNames || !existsSync(at.contract) || !existsSync(at.operations)) throw new Error(usage);
  const contract = readFileSync(at.contract, 'utf8');
  const names = namesOf(resource, verb, contract);
  const file = `${kebab(names.name)}.ts`;
  const operation = join(root, 'src/server/ops', resource, file);
  if (new RegExp(`\\b${names.name}\\b`).test(contract) || existsSync(operation) || existsSync(at.rows))
    throw new Error(`There is an endpoint ${names.id} already`);
  const rowsName = camel(`${resource}-${verb}`);
  const written: Readonly<Record<string, string>> = {
    [at.contract]: addToContract(contract, names),
    [operation]: operationFile(names),
    [at.operations]: addLine(
      addImport(readFileSync(at.operations, 'utf8'), `import { ${names.name} } from './${file}';`),
      `  // TODO: what must not be served from memory after it, see src/server/invalidation.ts.\n  bindWrite(contract.${names.name}, ${names.name}, () => []),\n`,
      '];',
    ),
    [at.rows]: rowsFile(names),
    [at.allRows]: addLine(
      addImport(
        readFileSync(at.allRows, 'utf8'),
        `import { rows as ${rowsName} } from './${resource}-${verb}.cases.ts';`,
      ),
      `  '${resource}: ${verb}': ${rowsName},\n`,
      '};',
    ),
  };
  for (const [path, text] of Object.entries(written)) writeFileSync(path, text);
  return Object.keys(written);
}

function namesOf(resource: string, verb: string, contract: string): EndpointNames {
  const one = camel(resource.replace(/s$/, ''));
  const params = new RegExp(`const (\\w+) = z\\.object\\(\\{ ${one}Id: idField \\}\\)`).exec(contract)?.[1];
  const basePath = new RegExp(`path: '(/v1/[^'{]*\\{${one}Id\\})'`).exec(contract)?.[1];
  if (params === undefined || basePath === undefined)
    throw new Error(`src/contract/${resource}.ts has no path with {${one}Id}: write the endpoint by hand`);
  return {
    resource,
    verb,
    name: camel(`${verb}-${resource.replace(/s$/, '')}`),
    id: `${camel(resource)}.${verb}`,
    thing: resource.replace(/s$/, '').replaceAll('-', ' '),
    basePath,
    params,
  };
}

/** The value before the list at the end of the file, and its name in that list. */
function addToContract(source: string, names: EndpointNames): string {
  const list = /^export const \w+Endpoints = \[/m.exec(source);
  if (list === null) throw new Error(`src/contract/${names.resource}.ts has no list of endpoints`);
  const before = source.slice(0, list.index);
  const after = source.slice(list.index);
  return before + contractValue(names) + after.replace(/,?\s*\] as const;/, `, ${names.name}] as const;`);
}

/** Imports from beside are sorted by path; those by alias come first. */
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

/** A line before the last closing bracket of that kind. */
function addLine(source: string, line: string, bracket: string): string {
  const at = source.lastIndexOf(`\n${bracket}`);
  if (at === -1) throw new Error(`There is no list that ends with ${bracket}`);
  return source.slice(0, at + 1) + line + source.slice(at + 1);
}

const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

if (import.meta.main) {
  const [resource = '', verb = ''] = process.argv.slice(2);
  try {
    const written = newEndpoint(resource, verb, process.cwd());
    formatFiles(written, process.cwd());
    for (const path of written) process.stdout.write(`${path}\n`);
    process.stdout.write(
      'Now: look for TODO in these files, then run scripts/gen-docs.ts and npm run check.\n',
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
