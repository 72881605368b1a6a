import { endpoints } from '#contract/endpoints.ts';

/** `docs/api-summary.txt`: one line an endpoint, so that a change of the interface shows in review. */
export function apiSummary(): string {
  const rows = endpoints.map(({ method, path, auth, id }) => [method, `/api${path}`, auth, id] as const);
  const width = Math.max(...rows.map(([, path]) => path.length));
  return rows
    .map(([method, path, auth, id]) => `${method.padEnd(6)} ${path.padEnd(width)} ${auth.padEnd(5)} ${id}\n`)
    .join('');
}
