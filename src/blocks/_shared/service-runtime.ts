import type { BlockProblem } from '#blocks/define.ts';
import type { StepRuntime } from '#blocks/runtime.ts';
import type { BlockContext, ClientActionInput } from '#engine/block-context.ts';
import type { CodeValue } from '#engine/code-job.ts';
import { type Next, next, pending, replyText } from '#engine/next.ts';
import type { ServiceInput, ServiceResult } from '#engine/service-job.ts';
import type { LogEntry } from '#model/chat.ts';
import { type Failing, failed, failure } from './failed.ts';
import { notConfigured } from './not-configured.ts';

interface ServiceBlock extends Failing {
  readonly type: string;
  readonly options: { readonly action?: string | undefined; readonly credentialsId?: string | undefined };
}

interface ServiceDef<B> {
  readonly label: string;
  readonly problems?: (block: B) => readonly BlockProblem[];
}

interface ServiceCall {
  readonly action: string;
  readonly input: ServiceInput;
}

/** The request of a block to its service, and what it does with the outcome. */
export interface ServicePart<B> {
  /** The job with all variables filled in; `lacks` says what is missing: then the service is not called. */
  readonly job: (block: B, ctx: BlockContext) => ServiceCall | { readonly lacks: string };
  /** Saves the result. A log entry is for the author only. Default: nothing is saved. */
  readonly save?: (block: B, ctx: BlockContext, output: CodeValue) => LogEntry | undefined;
  /**
   * The variable that gets the `text` of the output. When the next bubble shows only this variable, the text is
   * streamed. Default: no text is.
   */
  readonly streams?: (block: B) => string | undefined;
  /** The action for pages that stream by themselves. Default: the action `stream`. */
  readonly streamAction?: (asked: ServiceCall) => ClientActionInput;
}

/**
 * The runtime of a block that calls a service: the server does it, also in previews. Failures are logged for the
 * author, because messages of services are not for visitors, and the error path is taken.
 */
export function serviceRuntime<B extends ServiceBlock>(
  def: ServiceDef<B>,
  { job, save, streams, streamAction = () => plainStream }: ServicePart<B>,
): StepRuntime<B> {
  const settle = (block: B, ctx: BlockContext, result: ServiceResult): Next => {
    if (!result.ok) {
      const entry = failureEntry(def.label, result);
      ctx.logForAuthor(entry);
      return failure(block, entry);
    }
    const told = save?.(block, ctx, result.output);
    if (told !== undefined) ctx.logForAuthor(told);
    return next;
  };
  return {
    run(block, ctx) {
      const problems = def.problems?.(block) ?? [];
      if (problems.length > 0) return failed(block, ctx, notConfigured(def, problems));
      const asked = job(block, ctx);
      if ('lacks' in asked) {
        const entry = {
          status: 'error',
          description: `${def.label} was not called: ${asked.lacks}`,
        } as const;
        return failed(block, ctx, entry);
      }
      const shownIn = ctx.shownNext(streams?.(block));
      if (shownIn !== undefined && ctx.isStreamEnabled) {
        ctx.client(streamAction(asked));
        return { kind: 'wait', for: 'client' };
      }
      const { credentialsId } = block.options;
      const result = ctx.effect('service', {
        block: block.type,
        ...asked,
        ...(credentialsId && { credentialsId }),
        ...(shownIn !== undefined && { shownIn }),
      });
      return result === undefined ? pending : settle(block, ctx, result);
    },
    ...(streams && {
      resume(block, ctx, reply) {
        const text = replyText(reply) ?? '';
        const { streamed } = ctx;
        const bubbleId = ctx.shownNext(streams(block));
        if (text !== '' && bubbleId !== undefined) ctx.hasShown(bubbleId);
        if (text === '') return settle(block, ctx, streamed ?? noPageReport);
        if (streamed?.ok === false) ctx.logForAuthor(failureEntry(def.label, streamed));
        return settle(block, ctx, { ok: true, output: asSeen(streamed, text) });
      },
    }),
  };
}

const plainStream: ClientActionInput = { type: 'stream', stream: true, expectsDedicatedReply: true };

const noPageReport: ServiceResult = { ok: false, message: 'The browser did not report the streamed text.' };

/** The text of the service, as far as the visitor read it: pages may stop early, but cannot make up text. */
function asSeen(streamed: ServiceResult | undefined, seen: string): CodeValue {
  if (streamed?.ok !== true) return { text: seen };
  const { output } = streamed;
  if (typeof output !== 'object' || output === null || Array.isArray(output)) return { text: seen };
  const whole = 'text' in output && typeof output.text === 'string' ? output.text : '';
  return { ...output, text: whole.startsWith(seen) ? seen : whole };
}

function failureEntry(label: string, result: Extract<ServiceResult, { ok: false }>): LogEntry {
  return {
    status: 'error',
    description: `${label}: ${result.message}`,
    ...(result.details !== undefined && { details: result.details }),
  };
}
