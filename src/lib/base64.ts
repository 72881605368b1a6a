const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 of the text's UTF-8 bytes. */
export function base64(text: string): string {
  const bytes = utf8(text);
  let encoded = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = [bytes[at], bytes[at + 1], bytes[at + 2]];
    encoded += digits.charAt(a >> 2) + digits.charAt(((a & 3) << 4) | ((b ?? 0) >> 4));
    encoded += b === undefined ? '=' : digits.charAt(((b & 15) << 2) | ((c ?? 0) >> 6));
    encoded += c === undefined ? '=' : digits.charAt(c & 63);
  }
  return encoded;
}

/** The bytes of a text in UTF-8; unpaired surrogates become U+FFFD. */
export function utf8(text: string): readonly number[] {
  const escaped = encodeURIComponent(text.toWellFormed());
  const bytes: number[] = [];
  for (let at = 0; at < escaped.length; at++) {
    const isByte = escaped.charAt(at) === '%';
    bytes.push(isByte ? Number.parseInt(escaped.slice(at + 1, at + 3), 16) : escaped.charCodeAt(at));
    if (isByte) at += 2;
  }
  return bytes;
}
