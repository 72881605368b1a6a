import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A file that came with a request. */
export interface SentFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What a request carries: JSON, or a form whose fields are JSON where they can be. */
export async function readForm(
  request: IncomingMessage,
): Promise<{ readonly body: Readonly<Record<string, unknown>>; readonly files: readonly SentFile[] }> {
  const bytes = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data'))
    return { body: JSON.parse(bytes.toString('utf8') || '{}'), files: [] };
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const body: Record<string, unknown> = {};
  const files: SentFile[] = [];
  for (const [field, value] of form)
    if (typeof value === 'string') body[field] = jsonOr(value);
    else files.push({ field, name: value.name, type: value.type, bytes: await value.bytes() });
  return { body, files };
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
