export type Coding = 'br' | 'gzip';

/**
 * The smallest coding that an `Accept-Encoding` header allows.
 *
 * @example codingFor('gzip, br;q=0') // 'gzip'
 */
export function codingFor(header: string | undefined): Coding | undefined {
  const taken = (header ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((coding) => taken.includes(coding));
}
