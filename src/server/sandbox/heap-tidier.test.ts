import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CodeJob } from '#engine/code-job.ts';
import { defaultLimits } from './limits.ts';
import type { ToWorker, WorkerBirth } from './messages.ts';

/** Formats dates in a few ways, so that the formatters are kept: what stays is the garbage of the calls. */
const formats = `const all = [];
for (let i = 0; i < 300; i++)
  all.push(new Date(i).toLocaleString(["en", "fr", "de", "ar", "ja", "hi", "th"][i % 7], {
    weekday: "long", month: i & 1 ? "long" : "short" }));
return all.length`;

describe('a sandbox worker after code that left much garbage', () => {
  let worker: Worker;
  before(async () => {
    const file = fileURLToPath(import.meta.resolve('@jitl/quickjs-wasmfile-release-sync/wasm'));
    const wasm = await WebAssembly.compile(await readFile(file));
    const birth: WorkerBirth = { wasm, limits: defaultLimits };
    worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: birth,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
    });
    await once(worker, 'message');
  });
  after(() => worker.terminate());

  const heapMb = async (): Promise<number> =>
    (await worker.getHeapStatistics()).total_heap_size / 1024 / 1024;
  const run = async (job: CodeJob): Promise<void> => {
    worker.postMessage({ kind: 'job', job: JSON.stringify(job), cpuMs: 10_000 } satisfies ToWorker);
    const [message]: readonly unknown[] = await once(worker, 'message');
    assert.match(JSON.stringify(message), /"kind":"done","result":\{"ok":true,"value":300/);
  };

  test('returns the memory of its heap once it is idle', async () => {
    for (let jobs = 0; (await heapMb()) < 20; jobs++) {
      assert.ok(jobs < 100, 'the heap stays small, so there is nothing to see here');
      await run({ mode: 'value', args: {}, body: formats });
    }
    for (const end = performance.now() + 30_000; (await heapMb()) > 12; await sleep(100))
      assert.ok(performance.now() < end, `The heap still has ${await heapMb()} MB`);
  });
});
