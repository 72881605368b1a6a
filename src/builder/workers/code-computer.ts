import imported from '@jitl/quickjs-wasmfile-release-sync';
import wasm from '@jitl/quickjs-wasmfile-release-sync/wasm';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSWASMModule } from 'quickjs-emscripten-core';
import type { CodeJob, CodeResult } from '#engine/code-job.ts';
import { checkJob } from '#server/sandbox/check-job.ts';
import { capHeap, type HeapCap } from '#server/sandbox/heap-cap.ts';
import { defaultLimits } from '#server/sandbox/limits.ts';
import { Vm } from '#server/sandbox/vm.ts';

interface Interpreter {
  readonly quickjs: QuickJSWASMModule;
  readonly heap: HeapCap;
}

// The package's typings describe its CommonJS form, where the default is one level deeper.
const variant = 'default' in imported ? imported.default : imported;
let known: Promise<Interpreter> | undefined;

async function start(): Promise<Interpreter> {
  const module = await WebAssembly.compile(wasm);
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: module }));
  return { quickjs, heap: capHeap(quickjs.getWasmMemory()) };
}

/** The result of authors' code in the sandbox of the server; `reached`: an address that it tried to fetch. */
export async function computeCode(job: CodeJob): Promise<CodeResult | { readonly reached: string }> {
  const checked = checkJob(job, true);
  if (!('text' in checked)) return checked;
  known ??= start();
  const { quickjs, heap } = await known;
  try {
    const vm = new Vm(quickjs, { limits: defaultLimits, heap, cpuNow: () => performance.now() });
    const step = vm.start(checked.text, job.timeoutMs ?? defaultLimits.cpuMs);
    const [request] = step.requests;
    if (request !== undefined) known = undefined;
    if (request !== undefined) return { reached: request.url };
    if (step.kind === 'waiting' || vm.wasFull()) known = undefined;
    else vm.dispose();
    return step.kind === 'done'
      ? step.result
      : { ok: false, reason: 'timeout', message: 'The code waits for a promise that is never settled.' };
  } catch {
    // The instance can no longer be trusted.
    known = undefined;
    return { ok: false, reason: 'memory', message: 'The code broke the sandbox it ran in.' };
  }
}
