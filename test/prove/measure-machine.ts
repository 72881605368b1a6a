import { setTimeout as pause } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { cpuMs } from '#kit/cpu-ms.ts';

/** How long it computes in one go, ms: longer than any program may before others have their turn. */
const WORK_MS = 60;
/** How long it rests then, ms: it takes a thirtieth of a core. */
const REST_MS = 1_800;

for (;;) {
  const [began, computed] = [performance.now(), cpuMs()];
  let text = '';
  while (cpuMs() - computed < WORK_MS) text = JSON.stringify({ text: text.slice(0, 1000) });
  parentPort?.postMessage({ tookMs: performance.now() - began, computedMs: cpuMs() - computed });
  await pause(REST_MS);
}
