import { main, run } from './runtime.mjs';

run([main, 'start', ...process.argv.slice(2)]);
