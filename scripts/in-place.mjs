import { runScript } from './runtime.mjs';

// Runs a script of the project (and its arguments) on the pinned Node.
await runScript(process.argv.slice(2));
