import type { CodeValue } from '#engine/code-job.ts';
import type { Part } from './chat-job.ts';

/** A message as most services take it: a text that is alone is just that, else a list of parts, pictures in their own words. */
export function contentOf(
  parts: readonly Part[],
  picture: (part: Extract<Part, { readonly kind: 'image' }>) => CodeValue,
): CodeValue {
  const [only, ...others] = parts;
  if (only?.kind === 'text' && others.length === 0) return only.text;
  return parts.map((part) => (part.kind === 'text' ? { type: 'text', text: part.text } : picture(part)));
}
