import * as z from 'zod';
import type { ServiceMeans } from '#blocks/performer.ts';
import type { CodeSet, CodeValue } from '#engine/code-job.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { AiTool } from './chat-job.ts';
import type { ToolCall, ToolResult } from './dialect.ts';

/** The result of a function, with the variables that it set. */
export interface Ran {
  readonly result: ToolResult;
  readonly sets: readonly CodeSet[];
}

/** Maximum length of a function result for the model, in characters. */
const LONGEST = 100_000;

/**
 * Runs a function of the author with the named arguments from the model. Errors are returned to the model, which may
 * try something else.
 */
export async function runTool(
  call: ToolCall,
  tools: readonly AiTool[],
  { runCode, now }: Pick<ServiceMeans, 'runCode' | 'now'>,
): Promise<Ran> {
  const tool = tools.find(({ name }) => name === call.name);
  if (tool === undefined) return failed(call, `There is no function ${call.name}.`);
  const args = argsOf(call.args);
  if (args === undefined) return failed(call, 'The arguments are not a JSON object.');
  const missing = Object.fromEntries(parametersOf(tool).map((name) => [name, null]));
  const ran = await runCode({
    mode: 'script',
    body: tool.code,
    args: { ...missing, ...args, ...tool.args },
    now: now(),
  });
  if (!ran.ok) return failed(call, `The function failed: ${ran.message}`);
  const text = ran.isUndefined ? '' : typeof ran.value === 'string' ? ran.value : JSON.stringify(ran.value);
  return { result: { call, text: text.slice(0, LONGEST), isError: false }, sets: ran.sets };
}

const failed = (call: ToolCall, text: string): Ran => ({
  result: { call, text, isError: true },
  sets: [],
});

const recordSchema = z.record(z.string(), z.json());

function argsOf(given: unknown): Readonly<Record<string, CodeValue>> | undefined {
  const text = typeof given === 'string' ? given.trim() : undefined;
  try {
    const parsed = recordSchema.safeParse(text === undefined ? (given ?? {}) : parseJson(text || '{}'));
    return parsed.success
      ? Object.fromEntries(Object.entries(parsed.data).filter(([name]) => /^[A-Za-z_$][\w$]*$/.test(name)))
      : undefined;
  } catch {
    return undefined;
  }
}

/** The code may use a parameter that the model left out. */
function parametersOf({ schema }: AiTool): readonly string[] {
  const parsed = z.object({ properties: z.record(z.string(), z.unknown()) }).safeParse(schema);
  return parsed.success ? Object.keys(parsed.data.properties) : [];
}
