import type { AnyEndpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';

/** Every code that an endpoint may answer with: those that requests in general may get, then its own. */
export function errorCodesOf(endpoint: AnyEndpoint, takesBody: boolean): readonly ErrorCode[] {
  const common = [
    'BAD_REQUEST' as const,
    ...(takesBody ? bodyErrors : []),
    // Tokens and keys are not for everything.
    ...(endpoint.auth === 'none' ? [] : (['UNAUTHORIZED', 'FORBIDDEN'] as const)),
    // Rates are for callers without a secret token, but anybody's address may have too many connections.
    'TOO_MANY_REQUESTS' as const,
    'INTERNAL' as const,
    'OVERLOADED' as const,
  ];
  return [...new Set([...common, ...endpoint.errors])];
}

const bodyErrors = ['INVALID_JSON', 'TOO_DEEP', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const;
