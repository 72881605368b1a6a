import { backup } from './backup.ts';
import { databaseRestarts } from './database-restarts.ts';
import type { Drill } from './drill.ts';
import { effects } from './effects.ts';
import { failedStarts } from './failed-starts.ts';
import { fewConnections } from './few-connections.ts';
import { pooler } from './pooler.ts';
import { rollingRestart } from './rolling-restart.ts';
import { timers } from './timers.ts';

/** What can be tried, by the name on the command line. */
export const drills: Readonly<Record<string, Drill>> = {
  backup,
  'database-restarts': databaseRestarts,
  effects,
  'failed-starts': failedStarts,
  'few-connections': fewConnections,
  pooler,
  'rolling-restart': rollingRestart,
  timers,
};
