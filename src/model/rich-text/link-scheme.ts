/** Schemes a link written in markdown may have. */
export const MARKDOWN_LINK_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** Schemes a link made in the builder may have, after its variables are filled. */
export const STORED_LINK_SCHEMES: ReadonlySet<string> = new Set([...MARKDOWN_LINK_SCHEMES, 'sms']);

/**
 * Whether the scheme of an address is one of `schemes`; `undefined` when it has none (relative address,
 * or one that still starts with a variable). Reads the address the way browsers do, which skip control
 * characters and blanks: `java\tscript:` is `javascript:`.
 */
export function hasSchemeIn(url: string, schemes: ReadonlySet<string>): boolean | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(BLANKS, ''))?.[1];
  return scheme === undefined ? undefined : schemes.has(scheme.toLowerCase());
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BLANKS = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g;
