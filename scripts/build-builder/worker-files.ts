import { resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

const folder = 'src/builder/workers';

/** `import address from 'worker:layout'` bundles `workers/layout.ts` by itself and gives the address of the bundle. */
export const workerFiles: Plugin = {
  name: 'worker-files',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^worker:/ }, ({ path }) => {
      const name = path.slice('worker:'.length);
      const source = resolve(folder, `${name}.ts`);
      return { path: resolve(folder, `${name}-worker.js`), namespace: 'worker', pluginData: source };
    });
    onLoad({ filter: /.*/, namespace: 'worker' }, async ({ pluginData }) => {
      const { outputFiles } = await build({
        entryPoints: [String(pluginData)],
        bundle: true,
        minify: true,
        format: 'esm',
        target: 'es2022',
        legalComments: 'none',
        write: false,
        outdir: 'out',
        loader: { '.wasm': 'binary' },
        logLevel: 'silent',
        define: { 'process.env.NODE_ENV': '"production"' },
      });
      return { contents: outputFiles[0]?.contents ?? '', loader: 'file' };
    });
  },
};
