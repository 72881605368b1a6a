import type { BlockContext } from '#engine/block-context.ts';
import type { ServiceInput } from '#engine/service-job.ts';

/** What old documents say of where the service is, besides the account. */
export function endpointInput(
  options: { readonly baseUrl?: string | undefined; readonly apiVersion?: string | undefined },
  ctx: BlockContext,
): ServiceInput {
  const baseUrl = ctx.fill(options.baseUrl ?? '').trim();
  const apiVersion = ctx.fill(options.apiVersion ?? '').trim();
  return {
    // What everybody has says nothing: the account may know better.
    ...(baseUrl !== '' && baseUrl !== 'https://api.openai.com/v1' && { baseUrl }),
    ...(apiVersion !== '' && { apiVersion }),
  };
}
