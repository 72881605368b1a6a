import type { CodeValue } from '#engine/code-job.ts';
import type { Part } from './chat-job.ts';

/**
 * A message in the form of most services: a single text is a plain string, otherwise a list of parts, with pictures in
 * each service's format.
 */
export function contentOf(
  parts: readonly Part[],
  picture: (part: Extract<Part, { readonly kind: 'image' }>) => CodeValue,
): CodeValue {
  const [only, ...others] = parts;
  if (only?.kind === 'text' && others.length === 0) return only.text;
  return parts.map((part) => (part.kind === 'text' ? { type: 'text', text: part.text } : picture(part)));
}
