import { z } from 'zod';
import { type HttpBlock, httpProblems } from '#blocks/_shared/http-options.ts';
import { notConfigured, passOver, unavailable } from '#blocks/_shared/not-available.ts';
import { saveBody } from '#blocks/_shared/save-body.ts';
import type { StepRuntime } from '#blocks/runtime.ts';
import type { Ctx } from '#engine/context.ts';
import type { Reply } from '#engine/event.ts';
import { type Next, next, pending, replyText } from '#engine/next.ts';
import { buildRequest } from './build-request.ts';

/**
 * The runtime of all blocks that send a request: the page of the visitor sends it and answers with what came
 * back; this server sends none yet. Whatever goes wrong is logged, and the walk goes on.
 */
export function httpRuntime(def: { readonly label: string }): StepRuntime<HttpBlock> {
  return {
    run(block, ctx) {
      const problems = httpProblems(block);
      if (problems.length > 0) return passOver(ctx, notConfigured(def, problems));
      if (!block.options.isExecutedOnClient) return passOver(ctx, unavailable(def));
      const request = buildRequest(block.options, ctx);
      if (request === undefined)
        return failed(ctx, 'The address of a request must begin with http:// or https://.');
      ctx.client({
        type: 'httpRequestToExecute',
        httpRequestToExecute: request,
        expectsDedicatedReply: true,
      });
      return { kind: 'wait', for: 'client' };
    },
    resume(block, ctx, reply) {
      const response = readResponse(reply);
      if (response === undefined) return failed(ctx, 'The page did not say what the request brought.');
      const { statusCode, data } = response;
      if (statusCode !== undefined && statusCode >= 400) {
        failed(ctx, `The request was answered with status ${statusCode}.`, detailsOf(data));
      }
      return saveBody(block.options.responseVariableMapping ?? [], { statusCode, data }, ctx)
        ? next
        : pending;
    },
  };
}

const responseSchema = z.object({ statusCode: z.number().optional(), data: z.unknown().optional() });
type HttpResponse = z.output<typeof responseSchema>;

function readResponse(reply: Reply | null): HttpResponse | undefined {
  try {
    return responseSchema.safeParse(JSON.parse(replyText(reply) ?? '')).data;
  } catch {
    return undefined;
  }
}

const detailsOf = (data: unknown): string | undefined =>
  data === undefined ? undefined : (typeof data === 'string' ? data : JSON.stringify(data)).slice(0, 1000);

const failed = (ctx: Ctx, description: string, details?: string): Next =>
  passOver(ctx, {
    status: 'error',
    description,
    context: 'While sending a request',
    ...(details && { details }),
  });
