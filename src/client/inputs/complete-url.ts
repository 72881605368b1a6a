/**
 * The URL to send: with `https://` if the visitor left it out. Undefined when it is invalid: no dot in the host, a
 * space inside, another scheme.
 * @example completeUrl('example.com/a') // 'https://example.com/a'
 */
export function completeUrl(typed: string): string | undefined {
  const text = typed.trim();
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || !/^https?:/i.test(full) || !URL.canParse(full)) return undefined;
  const { hostname } = new URL(full);
  return /[^.]\.[^.]/.test(hostname) || hostname.startsWith('[') ? full : undefined;
}
