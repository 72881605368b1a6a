import type { LineDeps } from './service-line.ts';

/** The bytes of a file at a service. */
export type Downloaded =
  | { readonly kind: 'bytes'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'gone' }
  /** It may work in a moment. */
  | { readonly kind: 'again' };

/** Fetches a file, by what the service said about its place; null: nobody may. */
export type Download = (placed: unknown, maxBytes: number) => Promise<Downloaded | null>;

const TIMEOUT_MS = 60_000;

/** Fetches a file that somebody sent. Never rejects. */
export async function downloadFrom(
  { config, egress, adapter, credentials }: LineDeps,
  placed: unknown,
  maxBytes: number,
): Promise<Downloaded> {
  const found = adapter.files?.download(placed, credentials, config);
  if (found === undefined) return { kind: 'gone' };
  const { name, request } = found;
  const answer = await egress.request({ ...request, maxBytes, timeoutMs: TIMEOUT_MS, leavesOrigin: false });
  if (!answer.ok) return { kind: answer.reason === 'too-large' ? 'too-large' : 'again' };
  if (answer.status === 200) return { kind: 'bytes', name, bytes: answer.body };
  return { kind: answer.status >= 500 || answer.status === 429 ? 'again' : 'gone' };
}
