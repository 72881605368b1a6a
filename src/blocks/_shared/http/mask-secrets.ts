import type { HttpJob } from '#engine/http-job.ts';

/**
 * A text of the service with the secrets of the request masked, in case it repeats them: the values of headers and
 * query parameters with names of secrets.
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

/** The value, its parts (`Bearer abc`, `a=1; b=2`), and the decoded form of each. */
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

/** The target of a request without what may be secret in its URL: `https://a.example`. */
export function originOf(url: string): string {
  return /^[a-z]+:\/\/[^/?#]*/i.exec(url)?.[0].replace(/\/\/[^/]*@/, '//') ?? '';
}
