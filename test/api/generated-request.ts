import assert from 'node:assert/strict';
import { isRaw } from '#bot/raw.ts';
import type { Method } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ApiRequest } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { type Sampling, sampleSchema } from '#kit/sample-schema.ts';
import { known } from './fuzz.ts';

/** What a client that knows nothing but the document knows of an operation. */
export interface Operation {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly described: unknown;
}

/** Operations whose response does not end are not among them. */
export const staysOpen: ReadonlySet<string> = new Set(
  endpoints.filter((each) => each.staysOpen === true).map(({ id }) => String(id)),
);

export function operationsOf(document: unknown): readonly Operation[] {
  const paths = fieldAt(document, 'paths');
  assert.ok(isRaw(paths));
  // What deletes comes last: others need what is there.
  const methods = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'] as const satisfies Method[];
  return methods.flatMap((method) =>
    Object.entries(paths)
      .map(([path, at]) => ({ method, path, described: fieldAt(at, method.toLowerCase()) }))
      .filter(({ described }) => described !== undefined)
      .map((each): Operation => ({ ...each, id: String(fieldAt(each.described, 'operationId')) }))
      .filter(({ id }) => !staysOpen.has(id)),
  );
}

/** How values of parameters are chosen: `isKnown` says whether one of an id is that of something that is there. */
export interface Choosing extends Sampling {
  readonly isKnown: () => boolean;
}

/** A request that fits what the document says of the operation. */
export function generatedRequest(
  choosing: Choosing,
  { method, path, described }: Operation,
): Omit<ApiRequest, 'caller'> {
  const { random, isKnown } = choosing;
  const parameters = fieldAt(described, 'parameters');
  const query = new URLSearchParams();
  let filled = path;
  for (const parameter of Array.isArray(parameters) ? parameters : []) {
    const name = String(fieldAt(parameter, 'name'));
    const value = sampleSchema(choosing, fieldAt(parameter, 'schema'));
    const own = known[name];
    const isOwn = own !== undefined && isKnown();
    if (fieldAt(parameter, 'in') === 'path')
      filled = filled.replace(`{${name}}`, isOwn ? own : encodeURIComponent(String(value)) || 'x');
    else if (fieldAt(parameter, 'in') === 'query' && (fieldAt(parameter, 'required') || random(2) === 0))
      query.set(name, isOwn ? own : typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const content = fieldAt(described, 'requestBody.content');
  const schema = isRaw(content) ? fieldAt(content['application/json'], 'schema') : undefined;
  const search = query.size > 0 ? `?${query}`.replaceAll('%3A', ':') : '';
  return {
    ...{ method, path: `${filled}${search}` },
    ...(schema !== undefined && { body: sampleSchema(choosing, schema) }),
  };
}
