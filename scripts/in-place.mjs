import { root, run } from './runtime.mjs';

// Runs a script of the project (and its arguments) on the pinned Node.
run(process.argv.slice(2), root);
