import { join } from 'node:path';
import { root, run } from './runtime.mjs';

run([join(root, 'src/cli/main.ts'), 'start', ...process.argv.slice(2)]);
