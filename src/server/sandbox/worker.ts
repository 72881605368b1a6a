import { parentPort, workerData } from 'node:worker_threads';
import imported from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';
import type { CodeFailure } from '#engine/code-job.ts';
import { collectGarbage } from './collect-garbage.ts';
import { onManyFormatters } from './formatters.ts';
import { capHeap } from './heap-cap.ts';
import { createHeapTidier } from './heap-tidier.ts';
import type { FetchRequest, FromWorker, ToWorker, WorkerBirth } from './messages.ts';
import { type Step, Vm } from './vm.ts';

// The body of a sandbox worker: one job at a time, each in a new runtime and context.

const birth: WorkerBirth = workerData;
// The package's typings describe its CommonJS form, where the default is one level deeper.
const variant = 'default' in imported ? imported.default : imported;
const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: birth.wasm }));
const means = { limits: birth.limits, heap: capHeap(quickjs.getWasmMemory()), cpuNow };
onManyFormatters(() => collectGarbage('regular'));
// An interrupt is an ordinary error of the interpreter. After running out of memory or stack, the instance may be
// corrupt.
const soundAfter: ReadonlySet<CodeFailure> = new Set(['threw', 'timeout', 'invalid', 'too-large']);
const tidier = createHeapTidier();
let current: Vm | undefined;
// Created while idle: creating its runtime is half of an evaluation.
let spare: Vm | undefined = new Vm(quickjs, means);

parentPort?.on('message', (message: ToWorker) => {
  const startedAt = cpuNow();
  tidier.postpone();
  try {
    report(work(message), startedAt);
  } catch (error) {
    const isStack = error instanceof RangeError;
    const text = isStack
      ? 'The code has too many nested function calls.'
      : 'The code broke the sandbox it ran in.';
    const result = { ok: false, reason: isStack ? 'stack' : 'memory', message: text } as const;
    send({ kind: 'done', result, requests: [], reusable: false, ...usedSince(startedAt) });
  }
});
send({ kind: 'ready' });

function work(message: ToWorker): Step {
  if (message.kind === 'job') {
    current = spare ?? new Vm(quickjs, means);
    spare = undefined;
    return current.start(message.job, message.cpuMs);
  }
  const requests: FetchRequest[] = [];
  let step: Step = { kind: 'waiting', requests };
  for (const reply of message.replies) {
    if (current === undefined || step.kind === 'done') break;
    step = current.deliver(reply);
    requests.push(...step.requests);
  }
  return { ...step, requests };
}

function report(step: Step, startedAt: number): void {
  if (step.kind === 'waiting') return send({ ...step, ...usedSince(startedAt) });
  let isWhole = (step.result.ok || soundAfter.has(step.result.reason)) && current?.wasFull() === false;
  if (isWhole) {
    try {
      current?.dispose();
    } catch {
      isWhole = false;
    }
  }
  current = undefined;
  send({ ...step, reusable: isWhole, ...usedSince(startedAt) });
  if (!isWhole) return;
  try {
    spare = new Vm(quickjs, means);
  } catch {
    spare = undefined;
  }
}

function usedSince(startedAt: number): { readonly usedMs: number; readonly bytes: number } {
  return { usedMs: cpuNow() - startedAt, bytes: quickjs.getWasmMemory().buffer.byteLength };
}

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}

function cpuNow(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
