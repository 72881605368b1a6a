import { base64, utf8 } from './base64.ts';

/** Shorter texts are not masked: that would only make the rest unreadable. */
const SHORTEST = 6;

/**
 * The text without the secrets, in any form in which a service may repeat them: plain, as JSON (also within JSON),
 * URL-encoded, in hexadecimal, and inside base64 at any position.
 * @example masked('Bad key sk-123456', ['sk-123456']) // 'Bad key •••'
 */
export function masked(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap(forms)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, form) => rest.replaceAll(form, '•••'), text);
}

function forms(secret: string): readonly string[] {
  const json = inJson(secret);
  const hex = Array.from(utf8(secret), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const address = encodeURIComponent(secret.toWellFormed());
  return [
    ...[secret, json, inJson(json), address, address.replaceAll('%20', '+'), address.toLowerCase()],
    ...[hex, hex.toUpperCase()],
    ...[0, 1, 2].flatMap((offset) => inBase64(secret, offset)),
  ];
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The part that does not depend on what is before (that many bytes beyond a multiple of three) and after it. */
function inBase64(secret: string, offset: number): readonly string[] {
  const encoded = base64(`${' '.repeat(offset)}${secret}`);
  const inner = encoded.slice(Math.ceil((offset * 8) / 6), -4);
  return inner.length < SHORTEST ? [] : [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
}
