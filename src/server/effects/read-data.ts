import { parseUntrusted } from '#lib/parse-untrusted.ts';

/** Maximum nesting of responses that are parsed as data: code that processes them is recursive. */
const MAX_DEPTH = 100;

/**
 * The JSON value of a response, or its text. Numbers that would lose digits or overflow become the text of their
 * digits; what is nested too deeply stays text.
 * @example readData(Buffer.from('{"id":12345678901234567890}'), 'application/json') // { id: '12345678901234567890' }
 */
export function readData(body: Buffer, contentType: string): unknown {
  const text = readText(body, contentType);
  if (!/^\s*(?:[[{"\d-]|true|false|null)/.test(text) || isTooDeep(text)) return text;
  try {
    return parseUntrusted(text, /\d{16}|[eE]/.test(text) ? exact : undefined);
  } catch {
    return text;
  }
}

/** The text of a response in its charset, otherwise UTF-8; invalid bytes are replaced. */
export function readText(body: Buffer, contentType: string): string {
  const charset = /;\s*charset="?([\w.:-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

function exact(this: unknown, _key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== 'number') return value;
  const isExact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  return isExact || context?.source === undefined ? value : context.source;
}

function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at);
    if (isText) {
      if (char === 0x5c) at++;
      else if (char === 0x22) isText = false;
    } else if (char === 0x22) isText = true;
    else if (char === 0x7b || char === 0x5b) {
      if (++depth > MAX_DEPTH) return true;
    } else if (char === 0x7d || char === 0x5d) depth--;
  }
  return false;
}
