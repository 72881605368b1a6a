import { buildServer } from './build-server/build-server.ts';

/** Writes `dist/server`: the program as `npm start` runs it. */
await buildServer();
