import { textOfCall } from '#channels/text-of-call.ts';
import type { WireCall } from '#channels/wire-call.ts';

/** Longest beginning that is kept, in characters. */
const MOST = 300;

/** The beginning of what people read of a request; null: nothing. */
export const saidIn = (call: WireCall): string | null =>
  [...textOfCall(call).slice(0, 2 * MOST)].slice(0, MOST).join('') || null;
