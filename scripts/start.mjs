import { startSupervised } from './runtime.mjs';

// `npm start`: the server, started again when it crashes.
await startSupervised(['start', ...process.argv.slice(2)]);
