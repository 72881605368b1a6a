import type { WireCall } from '#channels/wire-call.ts';

/** The body of a request whose files go along with it, and its type. */
export async function formBody({
  body,
  files = [],
}: WireCall): Promise<{ readonly contentType: string; readonly bytes: Uint8Array }> {
  const form = new FormData();
  for (const [field, value] of Object.entries(body))
    form.append(field, typeof value === 'string' ? value : JSON.stringify(value));
  for (const { field, name, type, bytes } of files)
    form.append(field, new Blob([Buffer.from(bytes)], { type }), name);
  const made = new Response(form);
  const contentType = made.headers.get('content-type') ?? '';
  return { contentType, bytes: new Uint8Array(await made.arrayBuffer()) };
}
