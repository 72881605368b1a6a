import type * as z from 'zod';
import type { BindBlock, EngineBlock } from '#engine/block.ts';
import type { BlockBase } from '#model/graph.ts';
import { countedChoices } from './_shared/counted-choices.ts';
import type { BlockDef } from './define.ts';
import type { InputRuntime, StepRuntime } from './runtime.ts';

/** Combines the definition and the runtime of a bubble, logic or integration block for the engine. */
export function bindStep<S extends z.ZodType>(
  def: BlockDef<string, 'bubble' | 'logic' | 'integration', S>,
  runtime: StepRuntime<z.output<S>>,
): BindBlock {
  return (stored) => {
    const filled = fill(def, stored);
    if (!filled.ok) return { problem: filled.problem };
    const block = filled.block;
    const { resume, external, onPathEnd: back, onTimer: due } = runtime;
    return {
      ...answers(def, block),
      run: (ctx) => runtime.run(block, ctx),
      ...(resume && { resume: (ctx, reply) => resume(block, ctx, reply) }),
      ...(due && { onTimer: (ctx, dueAt) => due(block, ctx, dueAt) }),
      ...(back && { onPathEnd: (ctx, rounds) => back(block, ctx, rounds) }),
      ...(external && { external: (ctx, data) => external(block, ctx, data) }),
    };
  };
}

/** The same for an input. */
export function bindInput<S extends z.ZodType>(
  def: BlockDef<string, 'input', S>,
  runtime: InputRuntime<z.output<S>>,
): BindBlock {
  return (stored) => {
    const filled = fill(def, stored);
    if (!filled.ok) return { problem: filled.problem };
    const block = filled.block;
    const { acceptExternal, externalReply, unavailable } = runtime;
    return {
      ...answers(def, block),
      counted: (answer) => countedAs(def, block, answer),
      ask: (ctx) => runtime.ask(block, ctx),
      accept: (ctx, reply) => runtime.accept(block, ctx, reply),
      portable: runtime.portable,
      ...(unavailable && { unavailable: (ctx) => unavailable(block, ctx) }),
      ...(externalReply !== undefined && { externalReply }),
      ...(acceptExternal && { acceptExternal: (ctx, data) => acceptExternal(block, ctx, data) }),
    };
  };
}

function countedAs<S extends z.ZodType>(
  def: BlockDef<string, 'input', S>,
  block: z.output<S>,
  answer: string,
): readonly string[] {
  if (def.counted) return def.counted(block, answer);
  return countedChoices(def.choices?.(block) ?? [], answer);
}

function fill<S extends z.ZodType>(def: BlockDef<string, EngineBlock['kind'], S>, stored: BlockBase) {
  const parsed = def.schema.safeParse(stored);
  if (parsed.success) return { ok: true as const, block: parsed.data };
  const issue = parsed.error.issues[0];
  return { ok: false as const, problem: issue ? `${issue.path.join('.')}: ${issue.message}` : 'not valid' };
}

function answers<S extends z.ZodType>(def: BlockDef<string, EngineBlock['kind'], S>, block: z.output<S>) {
  const variableId = def.variableId?.(block);
  const shows = def.shows?.(block);
  const uploads = def.uploads?.(block) ?? [];
  return {
    kind: def.kind,
    paths: def.paths?.(block) ?? [],
    jumps: def.jumps?.(block) ?? [],
    ...(variableId !== undefined && { variableId }),
    ...(shows !== undefined && { shows }),
    ...(uploads.length > 0 && { uploads }),
    ...(def.replyType !== undefined && { replyType: def.replyType }),
  };
}
