import type { Reply } from '#engine/event.ts';
import { replyText } from '#engine/next.ts';
import { parseJson } from '#lib/parse-json.ts';

/** The result of a client action: parsed if it is JSON, otherwise the text; undefined when there was none. */
export function parsedReply(reply: Reply | null): unknown {
  const text = replyText(reply);
  return text === undefined ? undefined : parsedJson(text);
}

/** The JSON value of a text, or the text itself. Numbers that lose digits stay text. */
function parsedJson(text: string): unknown {
  try {
    const value: unknown = parseJson(text);
    return typeof value === 'number' ? text.trim() : value;
  } catch {
    return text;
  }
}
