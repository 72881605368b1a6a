/** What JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * A text as JSON, of any form: look at it, or parse it with a schema. Throws a `SyntaxError` when it is no JSON.
 *
 * @example z.object({ id: z.string() }).parse(parseJson('{"id":"a"}'))
 */
export function parseJson(text: string): Json {
  const value: Json = JSON.parse(text);
  return value;
}

/** As `parseJson`; undefined when the text is no JSON. */
export function jsonIn(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
