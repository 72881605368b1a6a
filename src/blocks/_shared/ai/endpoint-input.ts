import type { BlockContext } from '#engine/block-context.ts';
import type { ServiceInput } from '#engine/service-job.ts';

/** The base URL in old documents, besides the one of the credentials. */
export function endpointInput(
  options: { readonly baseUrl?: string | undefined; readonly apiVersion?: string | undefined },
  ctx: BlockContext,
): ServiceInput {
  const baseUrl = ctx.fill(options.baseUrl ?? '').trim();
  const apiVersion = ctx.fill(options.apiVersion ?? '').trim();
  return {
    // The default URL carries no information: the credentials may be more specific.
    ...(baseUrl !== '' && baseUrl !== 'https://api.openai.com/v1' && { baseUrl }),
    ...(apiVersion !== '' && { apiVersion }),
  };
}
