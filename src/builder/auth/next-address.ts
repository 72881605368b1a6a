/**
 * Where to go after signing in: the page that somebody came from, as long as it is one of ours.
 * @example nextAddress('?next=%2Fapp%2Faccount') // '/app/account'
 */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/app(\/[\w/.~%?=&-]*)?$/.test(next) && !/sign-in|sign-up|first-run|\.\.|\/\//.test(next)
    ? next
    : '/app';
}
