import { isRaw, type Raw, rawsOf, textOf } from '#bot/raw.ts';
import type { CodeResult, CodeSet, CodeValue } from '#engine/code-job.ts';
import type { Effect } from '#engine/effect.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { asComputable } from './as-computable.ts';
import { codeValueOf } from './code-value-of.ts';
import type { Computing } from './computing.ts';

/**
 * The answer of a language model as data: `{text, tokens: {input, output}, calls: [{function, with}]}`. The functions that it
 * calls are the author's: their code runs, and what it sets is part of the answer. Other answers stay as they are.
 */
export function* withCalls(effect: Effect, gives: unknown, at: number): Computing<Result<unknown, string>> {
  if (effect.kind !== 'service' || !isRaw(gives)) return ok(gives);
  if (!('calls' in gives || 'tokens' in gives)) return ok(gives);
  const { text = '', tokens, calls, ...others } = gives;
  const sets: CodeSet[] = [];
  const troubles: string[] = [];
  for (const call of rawsOf(calls)) {
    const ran = yield* called(call, { tools: effect.request.input['tools'], at });
    if (!ran.ok) return ran;
    if (ran.value.ok) sets.push(...ran.value.sets);
    else troubles.push(`${textOf(call, 'function')}: ${ran.value.message}`);
  }
  const used = tokensOf(tokens);
  return ok({ ...others, data: { text, ...used, sets, troubles } });
}

function* called(
  call: Raw,
  { tools, at }: { readonly tools: unknown; readonly at: number },
): Computing<Result<CodeResult, string>> {
  const name = textOf(call, 'function') ?? '';
  const known = rawsOf(tools);
  const tool = known.find((each) => each['name'] === name);
  if (tool === undefined) {
    const names = known.map((each) => `“${textOf(each, 'name')}”`).join(', ') || 'none';
    return err(`the model knows no function “${name}”. It knows ${names}`);
  }
  const job = {
    ...({ kind: 'code', key: name } as const),
    request: {
      mode: 'script',
      body: textOf(tool, 'code') ?? '',
      args: { ...parametersOf(tool), ...valuesOf(call['with']), ...valuesOf(tool['args']) },
    } as const,
  };
  const [computed] = yield asComputable(job, at);
  if (computed === undefined) return err(`the function “${name}” did not run`);
  if ('reached' in computed)
    return err(`the function “${name}” asks ${computed.reached}: give what it sets as {data: {text, sets}}`);
  return computed.kind === 'code' ? ok(computed.result) : err(`the function “${name}” did not run`);
}

/** The code may use a parameter that the model left out. */
function parametersOf({ schema }: Raw): Readonly<Record<string, CodeValue>> {
  const properties = isRaw(schema) ? schema['properties'] : undefined;
  return Object.fromEntries(Object.keys(isRaw(properties) ? properties : {}).map((name) => [name, null]));
}

const valuesOf = (data: unknown): Readonly<Record<string, CodeValue>> =>
  Object.fromEntries(
    Object.entries(isRaw(data) ? data : {}).map(([name, value]) => [name, codeValueOf(value) ?? null]),
  );

function tokensOf(tokens: unknown): Readonly<Record<string, number>> {
  if (typeof tokens === 'number') return { totalTokens: tokens };
  const of = (name: string): number => {
    const count = isRaw(tokens) ? tokens[name] : undefined;
    return typeof count === 'number' ? count : 0;
  };
  const [inputTokens, outputTokens] = [of('input'), of('output')];
  return tokens === undefined ? {} : { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens };
}
