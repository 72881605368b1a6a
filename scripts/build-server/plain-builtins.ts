import { isBuiltin } from 'node:module';
import { type ImportDeclaration, parse } from 'acorn';

/**
 * Takes Node's own modules as they are. An `import` of one reads everything that it exports, also what Node only loads when
 * it is asked for: `node:http` brings a second HTTP client that way, which takes a tenth of a start. Lines stay where they
 * are; like imports, what they bring is there before the first line runs.
 *
 * @param code a module without re-exports of Node's modules
 * @example withPlainBuiltins('import { createServer as make } from "node:http";')
 *   // 'const { "createServer": make } = process.getBuiltinModule("node:http");'
 */
export function withPlainBuiltins(code: string): string {
  const constants: string[] = [];
  const rest: string[] = [];
  let end = 0;
  for (const node of parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body) {
    const source = 'source' in node && node.source ? String(node.source.value) : '';
    if (!isBuiltin(source)) continue;
    if (node.type !== 'ImportDeclaration') throw new Error(`${source} is exported again`);
    constants.push(constantsFor(node, `process.getBuiltinModule(${JSON.stringify(source)})`));
    rest.push(code.slice(end, node.start), code.slice(node.start, node.end).replaceAll(/[^\n]/g, ''));
    end = node.end;
  }
  return constants.join('') + rest.join('') + code.slice(end);
}

function constantsFor({ specifiers }: ImportDeclaration, module: string): string {
  const whole = specifiers.filter(({ type }) => type !== 'ImportSpecifier').map(({ local }) => local.name);
  const named = specifiers.flatMap((each) => {
    if (each.type !== 'ImportSpecifier') return [];
    const name = each.imported.type === 'Identifier' ? each.imported.name : String(each.imported.value);
    return [`${JSON.stringify(name)}: ${each.local.name}`];
  });
  return [
    ...whole.map((name) => `const ${name} = ${module};`),
    ...(named.length > 0 ? [`const { ${named.join(', ')} } = ${module};`] : []),
  ].join('');
}
