import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { buildClient } from './build-client/build-client.ts';

/**
 * Writes `dist/npm`, or the folder that is named: the package as it is published. Node does not run TypeScript
 * inside `node_modules`, so the types are taken out; nothing is bundled, and the tree stays as it is. What is there
 * for other programs has declarations.
 */
const out = process.argv[2] ?? 'dist/npm';
rmSync(out, { recursive: true, force: true });
await buildClient(join(out, 'dist/client'));

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
  'scripts/runtime-flags.mjs',
  'scripts/pinned-node.mjs',
  'scripts/install.mjs',
  'scripts/supervise.mjs',
  'scripts/supervise.sh',
  'scripts/freshen.mjs',
]) {
  cpSync(file, join(out, file), { recursive: true });
}
const {
  scripts: _scripts,
  devDependencies: _tools,
  ...manifest
} = JSON.parse(readFileSync('package.json', 'utf8'));
const published = { ...manifest, private: undefined, exports: packageExports() };
writeFileSync(join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
console.log(`${sources.length} files in ${out}`);

/** What other programs import: `parley` and `parley/react` load the widgets, `parley/headless` has no page. */
function packageExports(): object {
  const client = (name: string) => ({
    types: `./dist/client/${name}.d.ts`,
    default: `./dist/client/${name}.js`,
  });
  return {
    '.': client('widgets'),
    './headless': client('headless'),
    './react': client('react'),
    './vue': client('vue'),
    // The widgets themselves, for a website that serves the files of this folder.
    './client/*': './dist/client/*',
    './package.json': './package.json',
  };
}

/** Specifiers name files as they are: `.ts` here, `.js` there. */
function withJsImports(code: string): string {
  return code.replace(/((?:from|import)\s*\(?\s*'(?:\.{1,2}\/|#)[^']*)\.ts'/g, "$1.js'");
}
