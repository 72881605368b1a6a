import type { BlockBase } from '#model/graph.ts';
import { guessType, toValue, type Value } from '#model/value.ts';
import type { CodeValue } from './code-job.ts';
import { evaluateSimple } from './expression/evaluate.ts';
import { type Code, type Expression, parseExpression } from './expression.ts';
import { templateOf } from './fill.ts';
import { notRun } from './not-run.ts';
import type { Program } from './program.ts';
import { inlineCodes } from './template.ts';
import type { TurnState } from './turn-state.ts';
import { COST } from './turn-work.ts';

/** The sources of all inline code (`{{= … =}}`) in a block's texts, each once. */
export function collectInlineCode(block: BlockBase): readonly string[] {
  const sources = new Set<string>();
  collect(block, sources);
  return [...sources];
}

function collect(data: unknown, sources: Set<string>): void {
  if (typeof data === 'string') {
    if (data.includes('{{=')) for (const code of inlineCodes(templateOf(data))) sources.add(code.source);
  } else if (typeof data === 'object' && data !== null)
    for (const inner of Object.values(data)) collect(inner, sources);
}

/**
 * Results of a block's inline code by source; code that throws has none, and is shown as text. Code for the sandbox is
 * requested in one effect: the block waits for its result. Code that did not run gives null, and is recorded in the
 * state.
 */
export function runInlineCode(state: TurnState, sources: readonly string[]): ReadonlyMap<string, Value> {
  const results = new Map<string, Value>();
  const forSandbox: (readonly [string, Code])[] = [];
  const valueOf = (name: string) => state.value(state.variableNamed(name)?.id);
  for (const source of sources) {
    state.work(source.length * COST.code);
    const expression = expressionOf(state.program, source);
    if (expression.kind === 'variable') results.set(source, valueOf(expression.name));
    if (expression.kind === 'simple') {
      const evaluated = evaluateSimple(expression.ast, valueOf);
      if (evaluated.ok) results.set(source, toValue(evaluated.value));
      else forSandbox.push([source, expression]);
    }
    if (expression.kind === 'code') forSandbox.push([source, expression]);
  }
  if (forSandbox.length > 0) askSandbox(state, forSandbox, results);
  return results;
}

const parsed = new WeakMap<Program, Map<string, Expression>>();

function expressionOf(program: Program, source: string): Expression {
  const known = parsed.get(program) ?? new Map<string, Expression>();
  parsed.set(program, known);
  const before = known.get(source);
  if (before !== undefined) return before;
  const expression = parseExpression(source, {
    isCode: true,
    idOf: (name) => program.variablesByName.get(name)?.id,
  });
  known.set(source, expression);
  return expression;
}

/** All code in one job, each in its own function, so that an error in one does not affect the others. */
function askSandbox(
  state: TurnState,
  codes: readonly (readonly [string, Code])[],
  results: Map<string, Value>,
): void {
  const args: Record<string, CodeValue> = {};
  const calls = codes.map(([, code], index) => {
    const own = code.args.map((arg) => ({ ...arg, global: `code${index}_${arg.identifier}` }));
    for (const arg of own) args[arg.global] = toCodeValue(state.value(state.variableNamed(arg.name)?.id));
    const parameters = own.map((arg) => arg.identifier).join(', ');
    const given = own.map((arg) => arg.global).join(', ');
    return `await (async () => { try { return [await (async (${parameters}) => { ${code.source}\n })(${given})] } catch { return [] } })()`;
  });
  const body = `return [${calls.join(', ')}]`;
  const answer = state.effect('code', {
    ...{ mode: 'value', body },
    args: { ...state.codeGlobals(body), ...args },
    now: state.now,
  });
  if (answer === undefined) return;
  const missed = notRun(answer);
  if (missed !== undefined) {
    state.notRun ??= missed;
    for (const [source] of codes) results.set(source, null);
  }
  if (!answer.ok || !Array.isArray(answer.value)) return;
  for (const [index, [source]] of codes.entries()) {
    const outcome: unknown = answer.value[index];
    if (Array.isArray(outcome) && outcome.length > 0) results.set(source, toValue(outcome[0]));
  }
}

function toCodeValue(value: Value): CodeValue {
  const guessed = guessType(value);
  return guessed === undefined ? null : guessed;
}
