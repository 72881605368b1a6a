/** Paths of the service itself, and those it may need later: no bot can use them. */
export const reservedPublicIds: ReadonlySet<string> = new Set([
  'api',
  'app',
  'embed',
  'healthz',
  'readyz',
  'metrics',
  'admin',
  'assets',
  'auth',
  'compat',
  'docs',
  'files',
  'invite',
  'login',
  'logout',
  'oauth',
  'preview',
  'public',
  'static',
  'status',
  'uploads',
  'webhooks',
  'www',
]);

const longest = 255;

/**
 * Why a bot cannot use that public id, as a sentence; undefined if it can. Whether another bot already has it is not
 * known here.
 * @example publicIdProblem('my-bot') // undefined
 * @example publicIdProblem('api') // 'Is reserved'
 */
export function publicIdProblem(text: string): string | undefined {
  if (text === '') return 'Must not be empty';
  if (text.length > longest) return `Must be at most ${longest} characters long`;
  if (!/^[a-z0-9-]+$/.test(text)) return 'Must contain only lower-case letters a to z, digits and hyphens';
  if (text.startsWith('-')) return 'Must not start with a hyphen';
  if (text.includes('--')) return 'Must not contain two hyphens in a row';
  return reservedPublicIds.has(text) ? 'Is reserved' : undefined;
}

/**
 * The public id that a bot gets when it is published without one: its name in lower case with hyphens,
 * then the last seven letters and digits of its id. A name without Latin letters or digits is left out.
 *
 * @example defaultPublicId('Été à Paris!', 'clx0123456789abcdefghijk') // 'ete-a-paris-efghijk'
 */
export function defaultPublicId(name: string, id: string): string {
  const tail = (words(id).replaceAll('-', '') || 'bot').slice(-7);
  const head = words(name.slice(0, longest))
    .slice(0, longest - tail.length - 1)
    .replace(/-$/, '');
  const made = head === '' ? tail : `${head}-${tail}`;
  return reservedPublicIds.has(made) ? `bot-${made}` : made;
}

/** Letters without diacritics; every run of characters other than letters and digits becomes one hyphen. */
function words(text: string): string {
  return text
    .slice(0, 1_000)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
