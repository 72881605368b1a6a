import type { Plugin } from 'esbuild';

/** Leaves out the languages of zod: what the builder shows of its messages is put into other words anyway. */
export const leanZod: Plugin = {
  name: 'lean-zod',
  setup({ onLoad }) {
    onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
      loader: 'js',
    }));
  },
};
