import { endpoints } from '#contract/endpoints.ts';

/** Method and path of each endpoint, for a page that must not load the schemas of the contract. */
export function apiCalls(): string {
  const rows = endpoints.map(({ id, method, path }) => `  '${id}': ['${method}', '${path}'],`);
  return `// Made by scripts/gen-docs.ts from the contract.

/** Method and path of each endpoint, by its id. */
export const calls = {
${rows.join('\n')}
} as const;
`;
}
