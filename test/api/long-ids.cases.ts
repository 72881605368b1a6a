import { endpoints } from '#contract/endpoints.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { takesLongIds } from './takes-long-ids.ts';

/** Every path that is refused when its ids are longer than ids are. */
export const rows: readonly ApiRow[] = endpoints
  .filter(({ id, params }) => !id.startsWith('chat.') && !takesLongIds(params))
  .map(({ id, method, path }) => ({
    name: `${id}: ids that are too long`,
    caller: 'owner',
    method,
    path: path.replace(/\{\w+\}/g, 'x'.repeat(500)),
    ...(method !== 'GET' && { body: {} }),
    status: 400,
    code: 'BAD_REQUEST',
  }));
