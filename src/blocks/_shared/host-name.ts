/**
 * Whether the text is a host name with a top-level domain, in any script (`example.com`, `bücher.example`). Linear in its length.
 */
export function isHostName(text: string): boolean {
  if (text.length > 253) return false;
  const labels = text.split('.');
  const top = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every(isLabel) && topLevel.test(top);
}

const isLabel = (label: string): boolean =>
  label.length <= 63 && labelText.test(label) && !label.startsWith('-') && !label.endsWith('-');

const labelText = /^[\p{L}\p{N}\p{M}_-]+$/u;
const topLevel = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu;
