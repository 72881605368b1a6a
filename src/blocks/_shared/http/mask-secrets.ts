import type { HttpJob } from '#engine/http-job.ts';

/**
 * A text of the other side with the secrets of the request taken out, should it have repeated them: what stood in
 * headers and query parameters that are named like one.
 */
export function maskSecrets(text: string, { url, headers }: Pick<HttpJob, 'url' | 'headers'>): string {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  const parameters = query
    .split('&')
    .map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)]);
  const named = [...Object.entries(headers), ...parameters];
  const secrets = named.flatMap(([name = '', value = '']) => (isSecret.test(name) ? variants(value) : []));
  return secrets
    .filter((secret) => secret.length >= 4)
    .sort((a, b) => b.length - a.length)
    .reduce((masked, secret) => masked.replaceAll(secret, '•••'), text);
}

const isSecret = /auth|cookie|key|token|secret|pass|pwd|signature|credential/i;

/** The value, its parts (`Bearer abc`, `a=1; b=2`), and each as it reads when it is not encoded. */
function variants(value: string): readonly string[] {
  return [value, ...value.split(/[\s;,=]+/)].flatMap((part) => [part, decoded(part)]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where a request goes without what may be secret in its address: `https://a.example`. */
export function originOf(url: string): string {
  return /^[a-z]+:\/\/[^/?#]*/i.exec(url)?.[0].replace(/\/\/[^/]*@/, '//') ?? '';
}
