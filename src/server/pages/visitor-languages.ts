/**
 * The languages of an `Accept-Language` header, best first.
 *
 * @example visitorLanguages('en;q=0.5, de-CH, *;q=0.1') // ['de-CH', 'en']
 */
export function visitorLanguages(header: string | undefined): readonly string[] {
  return (header ?? '')
    .split(',', 20)
    .map((each) => {
      const [tag = '', ...parameters] = each.split(';').map((part) => part.trim());
      const given = parameters.find((part) => part.startsWith('q='))?.slice(2) ?? '1';
      return { tag, share: Number(given) };
    })
    .filter(({ tag, share }) => /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(tag) && share > 0)
    .sort((one, other) => other.share - one.share)
    .map(({ tag }) => tag);
}
