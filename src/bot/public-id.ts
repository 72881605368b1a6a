/** Addresses of the service itself, and those it may want: no bot can have them. */
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
 * Why a bot cannot be reached under that public id, as a sentence; nothing if it can. Whether another
 * bot has it already is not known here.
 *
 * @example publicIdProblem('my-bot') // undefined
 * @example publicIdProblem('api') // 'Is reserved'
 */
export function publicIdProblem(text: string): string | undefined {
  if (text === '') return 'Must not be empty';
  if (text.length > longest) return `Must have at most ${longest} characters`;
  if (!/^[a-z0-9-]+$/.test(text)) return 'Must hold lower-case letters a to z, digits and hyphens only';
  if (text.startsWith('-')) return 'Must not start with a hyphen';
  if (text.includes('--')) return 'Must not hold two hyphens in a row';
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

/** Letters without their marks; runs of anything else than letters and digits become one hyphen. */
function words(text: string): string {
  return text
    .slice(0, 1_000)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
