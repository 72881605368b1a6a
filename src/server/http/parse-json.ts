import { parseUntrusted } from '#lib/parse-untrusted.ts';
import { AppError } from '#server/app-error.ts';

/**
 * Parses a body within its depth limit. The depth is counted before anything is built, so that a body of a million
 * brackets costs only a scan.
 */
export function parseJson(text: string, maxDepth: number): unknown {
  if (text.trim() === '') return undefined;
  // A level takes two brackets.
  if (text.length > maxDepth * 2 && depthOf(text, maxDepth) > maxDepth)
    throw new AppError('TOO_DEEP', { message: `The body is nested more than ${maxDepth} levels deep.` });
  try {
    return parseUntrusted(text);
  } catch (cause) {
    throw new AppError('INVALID_JSON', { cause });
  }
}

const QUOTE = 34;
const BACKSLASH = 92;

/** Maximum nesting of brackets outside strings; stops counting just above `enough`. */
function depthOf(text: string, enough: number): number {
  let depth = 0;
  let deepest = 0;
  for (let i = 0; i < text.length && deepest <= enough; i++) {
    switch (text.charCodeAt(i)) {
      case QUOTE:
        i = endOfString(text, i + 1);
        break;
      case 91: // [
      case 123: // {
        depth += 1;
        deepest = Math.max(deepest, depth);
        break;
      case 93: // ]
      case 125: // }
        depth -= 1;
        break;
    }
  }
  return deepest;
}

function endOfString(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i += 1;
    else if (code === QUOTE) return i;
  }
  return text.length;
}
