import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { isRecord, nodesOf, root } from '#kit/source.ts';

/** A function of the sources that was entered. */
export interface Call {
  /** From the root of the project, with slashes. */
  readonly file: string;
  /** Where it begins, in characters: tells the functions of a file apart. */
  readonly at: number;
}

declare global {
  var recordCall: ((file: string, at: number) => void) | undefined;
}

/** Makes every file of `src` that is loaded from now on report its functions as they are entered. */
export function instrumentSources(): void {
  registerHooks({
    load(url, context, next) {
      const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)).replaceAll('\\', '/') : '';
      if (!file.startsWith('src/') || !file.endsWith('.ts')) return next(url, context);
      const source = instrumented(stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8')), file);
      return { format: 'module', source, shortCircuit: true };
    },
  });
}

/** The calls while `work` is done, in order. */
export async function recordCalls(work: () => Promise<unknown>): Promise<readonly Call[]> {
  const calls: Call[] = [];
  globalThis.recordCall = (file, at) => calls.push({ file, at });
  await work();
  globalThis.recordCall = undefined;
  return calls;
}

function instrumented(source: string, file: string): string {
  const inserts: (readonly [at: number, text: string])[] = [];
  for (const node of nodesOf(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }))) {
    const { body } = node;
    if (!/Function/.test(String(node.type)) || !isRecord(body)) continue;
    const [start, end] = [Number(body.start), Number(body.end)];
    const call = `globalThis.recordCall?.(${JSON.stringify(file)}, ${String(node.start)})`;
    if (body.type === 'BlockStatement') inserts.push([start + 1, `${call};`]);
    else inserts.push([start, `(${call}, `], [end, ')']);
  }
  // From the end, so that places stay; at one place, what closes goes before what opens.
  inserts.sort(([a], [b]) => b - a);
  let text = source;
  for (const [at, insert] of inserts) text = text.slice(0, at) + insert + text.slice(at);
  return text;
}
