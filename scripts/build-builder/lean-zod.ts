import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/**
 * Leaves out what the builder does not use of zod: its languages, as the builder words its messages itself, and the
 * conversion of schemas to JSON Schema, a fifth of the package. What converts a schema in the builder throws.
 */
export const leanZod: Plugin = {
  name: 'lean-zod',
  setup({ onLoad }) {
    onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
      loader: 'js',
    }));
    onLoad({ filter: /zod\/v4\/classic\/schemas\.js$/ }, ({ path }) => ({
      contents: withoutJsonSchema(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
  },
};

/** The source of zod's schemas without what refers to JSON Schema; fails when it is written in another way. */
export function withoutJsonSchema(source: string): string {
  const begun = source.replace(
    /import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from [^;]+;/,
    `const absent = () => { throw new Error('JSON Schema is not in this bundle'); };
     const createStandardJSONSchemaMethod = () => absent, createToJSONSchemaMethod = () => absent;`,
  );
  const lean = begun.replaceAll(/inst\._zod\.processJSONSchema = [^;]+;/g, '');
  if (begun === source || lean === begun || lean.includes('processJSONSchema'))
    throw new Error('The source of zod has changed: look at lean-zod.ts');
  return lean;
}
