/** An e-mail address, with a name if there is one. */
export interface MailAddress {
  readonly name?: string;
  readonly address: string;
}

/**
 * Parses `ann@a.example`, `Ann <ann@a.example>` or `"Ann, Lee" <ann@a.example>`: exactly one address. Addresses with
 * quoted or commented parts are rejected, because programs interpret them differently.
 * @example parseMailAddress('Ann <ann@a.example>') // { name: 'Ann', address: 'ann@a.example' }
 */
export function parseMailAddress(text: string): MailAddress | undefined {
  if (text.length > MAX_LENGTH || /\p{Cc}/u.test(text.trim())) return undefined;
  const [, given = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? text).trim();
  if (!isAddress(address)) return undefined;
  const name = given
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('\\"', '"')
    .trim();
  return name === '' ? { address } : { name, address };
}

/**
 * The addresses in a list with commas, semicolons or line breaks between them, and the invalid parts.
 * @example parseMailAddresses('a@a.example, nobody') // { addresses: [{ address: 'a@a.example' }], wrong: ['nobody'] }
 */
export function parseMailAddresses(text: string): {
  readonly addresses: readonly MailAddress[];
  readonly wrong: readonly string[];
} {
  const addresses: MailAddress[] = [];
  const wrong: string[] = [];
  for (const [part] of text.matchAll(/(?:"[^"]*"|[^,;\n\r"]|")+/g)) {
    if (part.trim() === '') continue;
    const address = parseMailAddress(part);
    if (address === undefined) wrong.push(part.trim());
    else addresses.push(address);
  }
  return { addresses, wrong };
}

const MAX_LENGTH = 500;

function isAddress(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  return at > 0 && isLocal(local) && isDomain(domain);
}

const isLocal = (text: string): boolean =>
  text.length <= 64 && /^[^\s"(),:;<>@[\\\]\p{Cc}\p{Cf}]+$/u.test(text) && !/^[.-]|\.$|\.\./.test(text);

const isDomain = (text: string): boolean =>
  /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+$/u.test(
    text,
  );
