/**
 * Names with a meaning in code. A name that is not among these and is not declared in the code cannot be read: such
 * code is certain to fail. Rather too many than too few: what the sandbox lacks fails there.
 */
export const knownGlobals: ReadonlySet<string> = new Set(
  `
  undefined NaN Infinity globalThis arguments Object Function Array String Number Boolean Symbol
  BigInt Math JSON Date RegExp Map Set WeakMap WeakSet WeakRef FinalizationRegistry Promise Proxy
  Reflect Iterator Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError
  URIError ArrayBuffer SharedArrayBuffer DataView Atomics Int8Array Uint8Array Uint8ClampedArray
  Int16Array Uint16Array Int32Array Uint32Array Float16Array Float32Array Float64Array BigInt64Array
  BigUint64Array parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI
  decodeURI escape unescape eval Intl Temporal console fetch setVariable setTimeout clearTimeout
  setInterval clearInterval queueMicrotask structuredClone atob btoa URL URLSearchParams Headers
  Request Response FormData Blob TextEncoder TextDecoder AbortController crypto performance Buffer
  process require module exports window document self navigator location SuppressedError
  DisposableStack AsyncDisposableStack
  `.match(/\w+/g),
);

const factsOfChannel = /\bchannel\s*\??\.\s*(?:name|contact|firstMessage|startPayload|referral)\b/;

/**
 * Whether code reads what is known of the conversation (`channel.contact.phone`): then there is a `channel` on the server. Other
 * texts with this word mean nothing of the kind.
 */
export const readsChannel = (source: string): boolean => factsOfChannel.test(source);
