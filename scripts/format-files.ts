import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

/** Formats files and sorts their imports as `npm run check` wants them. Throws when one of them is not valid. */
export function formatFiles(paths: readonly string[], root: string): void {
  const formatter = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const files = paths.filter((path) => path.endsWith('.ts'));
  execFileSync(process.execPath, [formatter, 'check', '--write', ...files], { cwd: root, stdio: 'pipe' });
}
