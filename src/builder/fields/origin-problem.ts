/**
 * Why a text is no origin of a website, as a sentence; undefined: it is one.
 * @example originProblem('example.com') // '“example.com” is not an origin. Example: https://example.com'
 */
export function originProblem(text: string): string | undefined {
  if (text.includes('{{')) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol);
  if (isWeb && url.origin === text.replace(/\/$/, '').toLowerCase()) return undefined;
  const example = isWeb ? url.origin : 'https://example.com';
  return `“${text}” is not an origin. Example: ${example}`;
}
