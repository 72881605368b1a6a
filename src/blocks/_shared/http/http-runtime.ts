import * as z from 'zod';
import { failed, failure } from '#blocks/_shared/failed.ts';
import { type HttpBlock, httpProblems } from '#blocks/_shared/http-options.ts';
import { notConfigured } from '#blocks/_shared/not-configured.ts';
import { saveBody } from '#blocks/_shared/save-body.ts';
import type { StepRuntime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { Reply } from '#engine/event.ts';
import type { HttpJob } from '#engine/http-job.ts';
import { type Next, next, pending, replyText } from '#engine/next.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { LogEntry } from '#model/chat.ts';
import { buildRequest, type HttpRequest } from './build-request.ts';
import { maskSecrets, originOf } from './mask-secrets.ts';

/**
 * The runtime of all blocks that send a request: the server sends it, also in previews, or the visitor's page does and
 * reports the response. Failures are logged, and the flow continues.
 */
export function httpRuntime(def: { readonly label: string }): StepRuntime<HttpBlock> {
  return {
    run(block, ctx) {
      const problems = httpProblems(block);
      if (problems.length > 0) return failed(block, ctx, notConfigured(def, problems));
      const request = buildRequest(block.options, ctx);
      if (request === undefined) return failed(block, ctx, { ...entry, description: notSent });
      if (!block.options.isExecutedOnClient || !ctx.hasPage) return send(block, ctx, request);
      ctx.client({
        type: 'httpRequestToExecute',
        httpRequestToExecute: request,
        expectsDedicatedReply: true,
      });
      return { kind: 'wait', for: 'client' };
    },
    resume(block, ctx, reply) {
      const response = readResponse(reply);
      if (response === undefined) return failed(block, ctx, { ...entry, description: unanswered });
      const { statusCode, data } = response;
      const isSaved = saveBody(block.options.responseVariableMapping ?? [], { statusCode, data }, ctx);
      if (!isSaved) return pending;
      if (statusCode === undefined || statusCode < 400) return next;
      const details = textOf(data).slice(0, 1000);
      return failed(block, ctx, {
        ...entry,
        description: answeredWith(statusCode),
        ...(details && { details }),
      });
    },
  };
}

/** A response to the server. Its content is for the author: visitors must not see messages of other services. */
function send(block: HttpBlock, ctx: BlockContext, request: HttpRequest): Next {
  const { type, options } = block;
  const { credentialsId, proxyCredentialsId } = options;
  const to = `${request.method} ${originOf(request.url)}`;
  const mappings = options.responseVariableMapping ?? [];
  const job: HttpJob = {
    url: request.url,
    method: request.method,
    headers: request.headers ?? {},
    ...(request.body !== undefined && { body: bodyText(request.body) }),
    ...(credentialsId && { account: { block: type, credentialsId } }),
    ...(proxyCredentialsId && { proxy: { block: type, credentialsId: proxyCredentialsId } }),
    timeoutSeconds: options.timeout,
    wantsData: mappings.length > 0,
  };
  const result = ctx.effect('http', job);
  if (result === undefined) return pending;
  if ('failed' in result) {
    // Flows use the status to detect failures; there is no data to save.
    const ofStatus = mappings.filter(({ bodyPath }) => bodyPath?.trim() === 'statusCode');
    const said = {
      ...entry,
      description: 'A request failed without a response.',
      details: `${to}: ${result.message}`,
    };
    ctx.logForAuthor(said);
    const isSaved = saveBody(ofStatus, { statusCode: result.failed === 'timeout' ? 408 : 500 }, ctx);
    return isSaved ? failure(block, said) : pending;
  }
  const { statusCode, data } = result;
  const isError = statusCode >= 400;
  // Truncated after masking, so that no secret is cut in two and shown.
  const words = isError ? maskSecrets(textOf(data).slice(0, 4000), job).slice(0, 1000) : '';
  const said: LogEntry = {
    ...entry,
    status: isError ? 'error' : 'success',
    description: answeredWith(statusCode),
    details: words === '' ? to : `${to}: ${words}`,
  };
  ctx.logForAuthor(said);
  if (!saveBody(mappings, { statusCode, data }, ctx)) return pending;
  return isError ? failure(block, said) : next;
}

const bodyText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

const responseSchema = z.object({ statusCode: z.number().optional(), data: z.unknown().optional() });
type HttpResponse = z.output<typeof responseSchema>;

function readResponse(reply: Reply | null): HttpResponse | undefined {
  try {
    return responseSchema.safeParse(parseJson(replyText(reply) ?? '')).data;
  } catch {
    return undefined;
  }
}

const notSent = 'The URL of a request must start with http:// or https://.';
const unanswered = 'The browser did not report the response.';
const answeredWith = (statusCode: number): string => `The request failed with status ${statusCode}.`;

const textOf = (data: unknown): string =>
  data === null || data === undefined ? '' : typeof data === 'string' ? data : JSON.stringify(data);

const entry = { status: 'error', context: 'While sending a request' } as const;
