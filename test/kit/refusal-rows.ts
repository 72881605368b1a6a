import type { ErrorCode } from '#contract/errors.ts';
import type { ApiRequest } from './api.ts';
import { type CallerName, callerNames } from './api-fixtures.ts';
import type { ApiRow } from './api-row.ts';

type Request = Omit<ApiRequest, 'caller'>;

const codes: Readonly<Record<401 | 403 | 404, ErrorCode>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
};

/**
 * The rows that every endpoint with a secret token has: no token, a wrong one, the publishable key; and
 * those callers besides that it refuses.
 *
 * @example refusals('get bot', { method: 'GET', path: '/v1/bots/:bot' }, { foreign: 404 })
 */
export function refusals(
  name: string,
  request: Request,
  others: Readonly<Partial<Record<CallerName, 403 | 404>>>,
): readonly ApiRow[] {
  const callers = { anonymous: 401, wrongToken: 401, chatKey: 403, ...others } as const;
  return Object.entries(callers).flatMap(([caller, status]) =>
    status === undefined
      ? []
      : [{ ...request, caller: toCaller(caller), name: `${name} refuses`, status, code: codes[status] }],
  );
}

function toCaller(name: string): CallerName {
  const caller = callerNames.find((known) => known === name);
  if (caller === undefined) throw new Error(`There is no caller ${name}`);
  return caller;
}
