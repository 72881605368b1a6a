/** A header that only one service may get. */
export interface SecretHeader {
  /** `https://api.example.com` */
  readonly origin: string;
  readonly name: string;
  readonly value: string;
}

/** The header in the data of credentials; undefined: it cannot be read. */
export function secretHeaderIn(data: Readonly<Record<string, unknown>>): SecretHeader | undefined {
  const { url, header: name, value } = data;
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
  if (typeof name !== 'string' || typeof value !== 'string') return undefined;
  return { origin: new URL(url).origin, name, value };
}
