import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ApiRequest } from '#kit/api.ts';

/** The endpoint that a request is for; of several whose path fits the one with the fewest parameters. */
export function endpointOf(request: Pick<ApiRequest, 'method' | 'path'>): AnyEndpoint | undefined {
  const segments = (request.path.split('?')[0] ?? '').split('/');
  const parameters = (endpoint: AnyEndpoint): number => endpoint.path.split('{').length;
  return endpoints
    .filter((endpoint) => endpoint.method === request.method)
    .filter((endpoint) => {
      const parts = endpoint.path.split('/');
      return (
        parts.length === segments.length &&
        parts.every((part, index) => part.startsWith('{') || part === segments[index])
      );
    })
    .sort((a, b) => parameters(a) - parameters(b))[0];
}
