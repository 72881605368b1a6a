import { runParley } from './runtime.mjs';

runParley(['start', ...process.argv.slice(2)]);
