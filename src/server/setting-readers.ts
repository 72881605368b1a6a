import { isIP } from 'node:net';
import { err, ok, type Result } from '#lib/result.ts';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';
import { type MailAddress, parseMailAddress } from '#model/mail-address.ts';

/** Parsers for the texts of settings: the value, or what is wrong with the text. */
export const settingReaders = {
  anyText,
  megabytes,
  word,
  wholeNumber,
  number,
  oneOf,
  onOff,
  secretToken,
  instanceKey,
  webAddress,
  domains,
  databaseAddress,
  mailAddress,
  originOnly,
  proxies,
};

/** Never shown in an error: it holds a password. */
function databaseAddress(text: string): Result<string, string> {
  const wrong = err('must be an address such as postgres://user:password@host:5432/database');
  if (!/^postgres(ql)?:\/\//.test(text)) return wrong;
  const url = URL.parse(text);
  if (url === null || (url.host === '' && !url.searchParams.has('host'))) return wrong;
  return url.pathname.length > 1
    ? ok(text)
    : err('must name a database: postgres://user:password@host:5432/database');
}

function anyText(text: string): Result<string, string> {
  return text === '' ? err('must not be empty') : ok(text);
}

/** In whole bytes. */
function megabytes(min: number, max: number) {
  const read = number(min, max, 1024 * 1024);
  return (text: string): Result<number, string> => {
    const bytes = read(text);
    return bytes.ok ? ok(Math.floor(bytes.value)) : bytes;
  };
}

/** Never shown in an error: it may be a secret. */
function word(text: string): Result<string, string> {
  return /^[\x21-\x7e]+$/.test(text)
    ? ok(text)
    : err('must consist of letters, digits and punctuation without spaces');
}

function wholeNumber(min: number, max: number) {
  return (text: string): Result<number, string> =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
      ? ok(Number(text))
      : err(`"${text}" is not a whole number from ${min} to ${max}`);
}

function number(min: number, max: number, unit: number) {
  return (text: string): Result<number, string> =>
    /^\d+(\.\d+)?$/.test(text) && Number(text) >= min && Number(text) <= max
      ? ok(Number(text) * unit)
      : err(`"${text}" is not a number from ${min} to ${max}`);
}

function oneOf<const T extends string>(choices: readonly T[]) {
  return (text: string): Result<T, string> => {
    const found = choices.find((choice) => choice === text);
    return found === undefined ? err(`"${text}" is not one of ${choices.join(', ')}`) : ok(found);
  };
}

function onOff(text: string): Result<boolean, string> {
  if (text === 'on' || text === 'true' || text === '1') return ok(true);
  return text === 'off' || text === 'false' || text === '0'
    ? ok(false)
    : err(`"${text}" is neither "on" nor "off"`);
}

function secretToken(text: string): Result<string, string> {
  if (!/^par_sk_[\w-]{43}$/.test(text)) return err('must be par_sk_ followed by 43 characters of base64url');
  return isRandom(text.slice('par_sk_'.length)) ? ok(text) : err(weakSecret);
}

function instanceKey(text: string): Result<string, string> {
  if (!/^[\w-]{43}$/.test(text)) return err('must be 43 characters of base64url, as in instance.key');
  return isRandom(text) ? ok(text) : err(weakSecret);
}

/** 43 random characters have about 30 different ones; a placeholder of a document has few. */
function isRandom(secret: string): boolean {
  return new Set(secret).size >= 5;
}

const weakSecret =
  'repeats the same few characters: use a random value, such as that of "openssl rand -base64 32"';

function webAddress(text: string): Result<string, string> {
  if (!URL.canParse(text)) return err(`"${text}" is not a valid URL`);
  const url = new URL(text);
  return url.protocol === 'http:' || url.protocol === 'https:'
    ? ok(withoutEndSlashes(text))
    : err('must start with http:// or https://');
}

/** Names of domains in lower case. */
function domains(text: string): Result<readonly string[], string> {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const given = names.filter((name) => name !== '');
  const bad = given.find((name) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name));
  return bad === undefined ? ok(given) : err(`"${bad}" is not a domain, such as example.com`);
}

function mailAddress(text: string): Result<MailAddress, string> {
  const address = parseMailAddress(text);
  return address === undefined ? err(`"${text}" is not an e-mail address`) : ok(address);
}

function originOnly(text: string): Result<string, string> {
  const address = webAddress(text);
  if (!address.ok) return address;
  return new URL(text).origin === address.value
    ? address
    : err('must be a scheme and a host, such as https://chat.example.com');
}

function proxies(text: string): Result<boolean | number | string, string> {
  const simple = onOff(text === '1' ? 'number' : text);
  if (simple.ok) return simple;
  if (/^\d+$/.test(text)) return ok(Number(text));
  const addresses = text.split(',').map((part) => part.trim());
  const bad = addresses.find(
    (address) =>
      isIP(address.split('/')[0] ?? '') === 0 && !['loopback', 'linklocal', 'uniquelocal'].includes(address),
  );
  return bad === undefined ? ok(addresses.join(',')) : err(`"${bad}" is not a valid address`);
}
