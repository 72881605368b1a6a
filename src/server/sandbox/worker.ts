import { parentPort, workerData } from 'node:worker_threads';
import imported from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';
import type { CodeFailure } from '#engine/code-job.ts';
import { capHeap } from './heap-cap.ts';
import type { FromWorker, ToWorker, WorkerBirth } from './messages.ts';
import { type Step, Vm } from './vm.ts';

// The body of a sandbox worker: one job at a time, each in a new runtime and context.

const birth: WorkerBirth = workerData;
// The package's typings describe its CommonJS form, where the default sits one level deeper.
const variant = 'default' in imported ? imported.default : imported;
const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: birth.wasm }));
const heap = capHeap(quickjs.getWasmMemory());
// An interrupt is an ordinary error of the interpreter. After a lack of memory or stack the instance may go wrong.
const soundAfter: ReadonlySet<CodeFailure> = new Set(['threw', 'timeout', 'invalid', 'too-large']);
let current: Vm | undefined;
// Made while nobody waits: half of an evaluation is making its runtime.
let spare: Vm | undefined = new Vm(quickjs, birth.limits, heap);

parentPort?.on('message', (message: ToWorker) => {
  try {
    if (message.kind === 'job') {
      current = spare ?? new Vm(quickjs, birth.limits, heap);
      spare = undefined;
      report(current.start(message.job, message.cpuMs));
    } else if (current !== undefined) {
      report(current.deliver(message.reply));
    }
  } catch (error) {
    const isStack = error instanceof RangeError;
    const text = isStack ? 'The code calls itself too deeply.' : 'The code broke the sandbox it ran in.';
    const result = { ok: false, reason: isStack ? 'stack' : 'memory', message: text } as const;
    send({ kind: 'done', result, requests: [], reusable: false });
  }
});
send({ kind: 'ready' });

function report(step: Step): void {
  if (step.kind === 'waiting') return send(step);
  let isWhole = (step.result.ok || soundAfter.has(step.result.reason)) && current?.wasFull() === false;
  if (isWhole) {
    try {
      current?.dispose();
    } catch {
      isWhole = false;
    }
  }
  current = undefined;
  send({ ...step, reusable: isWhole });
  if (!isWhole) return;
  try {
    spare = new Vm(quickjs, birth.limits, heap);
  } catch {
    spare = undefined;
  }
}

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}
