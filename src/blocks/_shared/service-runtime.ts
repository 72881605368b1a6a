import type { StepRuntime } from '#blocks/runtime.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { Ctx } from '#engine/context.ts';
import { next, pending } from '#engine/next.ts';
import type { ServiceInput } from '#engine/service-job.ts';
import type { LogEntry } from '#model/chat.ts';
import { type Failing, failed, failure } from './failed.ts';
import { notConfigured } from './not-available.ts';

interface ServiceBlock extends Failing {
  readonly type: string;
  readonly options: { readonly action?: string | undefined; readonly credentialsId?: string | undefined };
}

interface ServiceDef<B> {
  readonly label: string;
  readonly problems?: (block: B) => readonly string[];
}

/** What a block asks of its service, and what it makes of the outcome. */
export interface ServicePart<B> {
  /** The job with all variables filled in; `lacks` says what was empty: then nothing is asked. */
  readonly job: (
    block: B,
    ctx: Ctx,
  ) => { readonly action: string; readonly input: ServiceInput } | { readonly lacks: string };
  /** Keeps what came back. An entry is for the author alone. Default: nothing is kept. */
  readonly save?: (block: B, ctx: Ctx, output: CodeValue) => LogEntry | undefined;
}

/**
 * The runtime of a block that has a service do something: the server does it, also in previews. What goes wrong
 * is noted for the author, as other services' words are not for visitors, and the error path is taken.
 */
export function serviceRuntime<B extends ServiceBlock>(
  def: ServiceDef<B>,
  { job, save }: ServicePart<B>,
): StepRuntime<B> {
  return {
    run(block, ctx) {
      const problems = def.problems?.(block) ?? [];
      if (problems.length > 0) return failed(block, ctx, notConfigured(def, problems));
      const asked = job(block, ctx);
      if ('lacks' in asked) {
        const entry = { status: 'error', description: `${def.label} was not asked: ${asked.lacks}` } as const;
        return failed(block, ctx, entry);
      }
      const { credentialsId } = block.options;
      const result = ctx.effect('service', {
        block: block.type,
        ...asked,
        ...(credentialsId && { credentialsId }),
      });
      if (result === undefined) return pending;
      if (!result.ok) {
        const entry: LogEntry = {
          status: 'error',
          description: `${def.label}: ${result.message}`,
          ...(result.details !== undefined && { details: result.details }),
        };
        ctx.note(entry);
        return failure(block, entry);
      }
      const told = save?.(block, ctx, result.output);
      if (told !== undefined) ctx.note(told);
      return next;
    },
  };
}
