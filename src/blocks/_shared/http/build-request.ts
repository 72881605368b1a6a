import type { HttpOptions } from '#blocks/_shared/http-options.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { requestBody } from './request-body.ts';
import { headerNamed, requestHeaders } from './request-headers.ts';
import { requestUrl } from './request-url.ts';

/** A request ready to be sent, with all variables filled in. */
export interface HttpRequest {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Strings are sent unchanged, everything else as JSON. */
  readonly body?: unknown;
}

/** The request that the options describe, with variables filled in; undefined if the URL is invalid. */
export function buildRequest(options: HttpOptions, ctx: BlockContext): HttpRequest | undefined {
  const url = requestUrl(options.webhook, ctx);
  if (url === undefined) return undefined;
  const headers = new Map(requestHeaders(options.webhook.headers, ctx));
  const contentType = headerNamed(headers, 'content-type');
  const body = requestBody(options, contentType?.includes('x-www-form-urlencoded') ?? false, ctx);
  if (body?.isJson && contentType === undefined) headers.set('Content-Type', 'application/json');
  return {
    url,
    method: options.webhook.method,
    ...(headers.size > 0 && { headers: Object.fromEntries(headers) }),
    ...(body && { body: body.content }),
  };
}
