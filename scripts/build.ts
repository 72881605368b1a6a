import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { buildClient } from './build-client/build-client.ts';

/**
 * Writes `dist/npm`: the package as it is published. Node does not run TypeScript inside `node_modules`, so the
 * types are taken out; nothing is bundled, and the tree stays as it is.
 */
const out = 'dist/npm';
await buildClient();
rmSync(out, { recursive: true, force: true });

const sources = globSync('src/**/*.ts').filter(
  (file) => !/\.(test|cases)\.ts$|conformance|\/crash-child\.ts$|^src\/client\//.test(file),
);
for (const file of sources) {
  const target = join(out, file.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, withJsImports(stripTypeScriptTypes(readFileSync(file, 'utf8'))));
}
for (const file of [
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'examples',
  'scripts/parley.mjs',
  'scripts/start.mjs',
  'scripts/runtime.mjs',
  'scripts/freshen.mjs',
  'dist/client',
]) {
  cpSync(file, join(out, file), { recursive: true });
}
const {
  scripts: _scripts,
  devDependencies: _tools,
  ...manifest
} = JSON.parse(readFileSync('package.json', 'utf8'));
writeFileSync(join(out, 'package.json'), `${JSON.stringify({ ...manifest, private: undefined }, null, 2)}\n`);
console.log(`${sources.length} files in ${out}`);

/** Specifiers name files as they are: `.ts` here, `.js` there. */
function withJsImports(code: string): string {
  return code.replace(/((?:from|import)\s*\(?\s*'(?:\.{1,2}\/|#)[^']*)\.ts'/g, "$1.js'");
}
