/** A value in the response of a request, and how a block names it. */
export interface ResponseValue {
  /** @example `data.items[0].name` */
  readonly path: string;
  /** The value as a short text. */
  readonly text: string;
}

const LONGEST = 80;

/**
 * The values in a response that can be saved, in order: texts, numbers, flags, empty objects and lists. At most `limit`.
 * @example responseValues({ statusCode: 200, data: { a: [1] } }, 9) // [{ path: 'statusCode', … }, { path: 'data.a[0]', … }]
 */
export function responseValues(
  response: { readonly statusCode: number; readonly data: unknown },
  limit: number,
): readonly ResponseValue[] {
  const found: ResponseValue[] = [{ path: 'statusCode', text: String(response.statusCode) }];
  const look = (value: unknown, path: string): void => {
    if (found.length >= limit) return;
    const inner: readonly (readonly [string, unknown])[] = Array.isArray(value)
      ? value.map((each: unknown, index) => [`${path}[${index}]`, each] as const)
      : typeof value === 'object' && value !== null
        ? Object.entries(value).map(
            ([key, each]: [string, unknown]) => [`${path}${step(key)}`, each] as const,
          )
        : [];
    if (inner.length === 0) found.push({ path, text: shortened(value) });
    for (const [at, each] of inner) look(each, at);
  };
  look(response.data, 'data');
  return found;
}

const step = (key: string): string =>
  /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? `.${key}` : key.includes("'") ? `["${key}"]` : `['${key}']`;

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
