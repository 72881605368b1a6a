import { type ApiClient, createClient } from '#api-client/create-client.ts';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';
import type { CallFailure, Patience } from '#server/take-over/call.ts';
import { call } from './call.ts';

/** A client for the API of the server at `url` (with or without `/api`), authenticated with a token. */
export function openApi(url: string, token: string | undefined, patience?: Patience): ApiClient<CallFailure> {
  const base = withoutEndSlashes(url).replace(/\/api(\/v1)?$/, '');
  return createClient(({ method, path, body }) =>
    call({ method, url: `${base}/api${path}`, token, ...(body !== undefined && { body }) }, patience),
  );
}
