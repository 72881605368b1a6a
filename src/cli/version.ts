import { readFileSync } from 'node:fs';
import { projectRoot } from '#server/project-root.ts';

/** The version of this Parley, such as `0.1.0`. */
export function version(): string {
  const text = readFileSync(new URL('package.json', projectRoot), 'utf8');
  return /"version": "([^"]+)"/.exec(text)?.[1] ?? '';
}
