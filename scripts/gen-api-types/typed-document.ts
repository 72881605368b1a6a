import { endpoints } from '#contract/endpoints.ts';
import { openApiDocument } from '#contract/openapi.ts';

/**
 * The OpenAPI document without what types do not say: words, examples, defaults, limits. A sentence or a limit that
 * changes leaves the generated types as they are.
 */
export function typedDocument(): string {
  return `${JSON.stringify(withoutWords(openApiDocument(endpoints), false), null, 1)}\n`;
}

const words: ReadonlySet<string> = new Set([
  ...['title', 'description', 'summary', 'example', 'default'],
  ...['format', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'],
]);

/** @param isNamed whether the keys are names of properties instead of words of the schema */
function withoutWords(value: unknown, isNamed: boolean): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withoutWords(each, false));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNamed || !words.has(key))
      .map(([key, below]) => [key, withoutWords(below, key === 'properties' && !isNamed)]),
  );
}
