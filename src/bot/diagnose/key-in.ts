/** The key of a service in a text, in a form that services give out; publishable ones are not meant. */
export function keyIn(text: string): string | undefined {
  if (text.length < SHORTEST || text.length >= 100_000 || text.includes('xxxx')) return undefined;
  return keys.map((key) => key.exec(text)?.[0].replace(/^Bearer\s+/, '')).find((key) => key !== undefined);
}

/** Characters of the shortest key: most texts are shorter. */
const SHORTEST = 20;

const keys: readonly RegExp[] = [
  /\b[sr]k_live_[A-Za-z0-9]{16,}/,
  /\bsk-[A-Za-z0-9_-]{20,}/,
  /\bgh[opsu]_[A-Za-z0-9]{30,}/,
  /\bgithub_pat_[A-Za-z0-9_]{30,}/,
  /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bAIza[0-9A-Za-z_-]{35}/,
  /\bSG\.[\w-]{20,}\.[\w-]{20,}/,
  /\bBearer\s{1,3}[A-Za-z0-9._~+/-]{24,}/,
  /-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----(?:[^-]{1,9999}-----END [A-Z ]{0,20}PRIVATE KEY-----)?/,
];
