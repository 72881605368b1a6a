import { RE2JS } from 're2js';
import { COST } from './turn-work.ts';

/**
 * Whether an author's regular expression is found in a text, in time linear in the text.
 *
 * `source` is `/pattern/flags` or a bare pattern, with JavaScript's meaning. `'invalid'`: no regular expression at all (the
 * empty pattern too). `'refused'`: a good one that cannot be decided here in bounded time (look-around, back references, large
 * counts on long texts): it has to run elsewhere, under a time limit.
 *
 * @example testRegex('/^b/i', 'Bob') // true
 * @example testRegex('(a)\\1', 'aa') // 'refused'
 */
export function testRegex(source: string, text: string): boolean | 'refused' | 'invalid' {
  const pattern = compiled(source);
  if (typeof pattern === 'string') return pattern;
  if ((pattern.size + costPerChar) * text.length > stepBudget) return 'refused';
  return pattern.isSticky ? pattern.regex.matcher(text).lookingAt() : pattern.regex.test(text);
}

/**
 * Units that `testRegex` costs at most, known before it is asked: of two patterns of the same text and length, the same.
 * `isFirst`: it may have to be compiled; whether it was before makes no difference.
 */
export function patternCost(source: string, text: string, isFirst: boolean): number {
  const chars = Math.min(source.length, longestPattern);
  const size = source.includes('{') ? largestProgram : chars * stepsPerChar;
  const steps = Math.min(stepBudget, (size + costPerChar) * text.length);
  return (
    COST.pattern +
    (isFirst ? chars * COST.patternChar : 0) +
    source.length * COST.search +
    steps * COST.patternStep
  );
}

/**
 * Pattern and flags of `/pattern/flags`; anything else is a bare pattern without flags. Undefined when JavaScript would not
 * take it.
 */
export function parseRegex(source: string): { readonly pattern: string; readonly flags: string } | undefined {
  const slashed = /^\/(.+)\/([dgimsuvy]*)$/s.exec(source);
  const pattern = slashed?.[1] ?? source;
  const flags = slashed?.[2] ?? '';
  if (pattern === '') return undefined;
  try {
    new RegExp(pattern, flags);
    return { pattern, flags };
  } catch {
    return undefined;
  }
}

type Pattern = { readonly regex: RE2JS; readonly isSticky: boolean; readonly size: number };

/** Measured: below this, even cold and on letters far from ASCII, a search stays under 50 ms. */
const stepBudget = 5_000_000;
/** What one character costs whatever the pattern, counted in instructions. */
const costPerChar = 50;
/** Compiling takes time too, and a pattern may hold what a visitor wrote. */
const longestPattern = 2_000;
const largestProgram = 2_000;

/** Instructions that a character of a pattern makes, but for counts. */
const stepsPerChar = 4;

const cacheSize = 500;
const cache = new Map<string, Pattern | 'refused' | 'invalid'>();

function compiled(source: string): Pattern | 'refused' | 'invalid' {
  const known = cache.get(source);
  if (known !== undefined) return known;
  const pattern = compile(source);
  if (source.length <= longestPattern) {
    // The oldest goes first: plain, and enough for patterns that authors write.
    for (const oldest of cache.keys()) {
      if (cache.size < cacheSize) break;
      cache.delete(oldest);
    }
    cache.set(source, pattern);
  }
  return pattern;
}

function compile(source: string): Pattern | 'refused' | 'invalid' {
  const parsed = parseRegex(source);
  if (parsed === undefined) return 'invalid';
  if (source.length > longestPattern || parsed.flags.includes('v')) return 'refused';
  const translated = translate(RE2JS.translateRegExp(parsed.pattern), parsed.flags.includes('s'));
  if (translated === undefined) return 'refused';
  try {
    const regex = RE2JS.compile(translated, flagBits(parsed.flags));
    const size = regex.programSize();
    return size > largestProgram ? 'refused' : { regex, isSticky: parsed.flags.includes('y'), size };
  } catch {
    // Valid in JavaScript, but not for the linear engine.
    return 'refused';
  }
}

function flagBits(flags: string): number {
  let bits = 0;
  if (flags.includes('i')) bits |= RE2JS.CASE_INSENSITIVE;
  if (flags.includes('m')) bits |= RE2JS.MULTILINE;
  if (flags.includes('s')) bits |= RE2JS.DOTALL;
  return bits;
}

const blanks = '\\s\\x0b\\x{a0}\\x{feff}\\x{2028}\\x{2029}\\p{Zs}';
const lineEnds = '\\n\\r\\x{2028}\\x{2029}';

/**
 * The pattern with those pieces spelled out that the two engines read differently: `\s` and `.`. Undefined where they differ
 * beyond that.
 */
function translate(pattern: string, isDotAll: boolean): string | undefined {
  let out = '';
  let isInClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern.charAt(i);
    if (char === '\\') {
      const escaped = pattern.charAt(++i);
      // Anchors, quoting and bell of the other engine are plain letters here.
      if ('AzQEaC'.includes(escaped) || (isInClass && escaped === 'S')) return undefined;
      out +=
        escaped === 's'
          ? isInClass
            ? blanks
            : `[${blanks}]`
          : escaped === 'S'
            ? `[^${blanks}]`
            : char + escaped;
    } else if (isInClass) {
      if (char === '[' && pattern[i + 1] === ':') return undefined;
      isInClass = char !== ']';
      out += char;
    } else {
      isInClass = char === '[';
      out += char === '.' && !isDotAll ? `[^${lineEnds}]` : char;
    }
  }
  return out;
}
