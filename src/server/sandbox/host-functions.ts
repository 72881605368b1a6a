/** The answer of a host function, as the prelude reads it. */
export type HostAnswer = { readonly value: string | number | boolean | null } | { readonly error: string };

/** Longest argument list of a formatting call, in characters of JSON: nobody needs more to name a locale. */
const maxFormatChars = 10_000;

/**
 * The pure functions the sandbox borrows from the host: locale-aware formatting and base64.
 * `json` is the list of arguments. Unknown names, locales and options are answered with an error.
 * Dates are shown in UTC and numbers in English unless the code asks otherwise.
 */
export function hostFunction(op: string, json: string): HostAnswer {
  try {
    const args: unknown = JSON.parse(json);
    if (!Array.isArray(args)) return { error: 'Wrong arguments.' };
    if (op === 'btoa') return { value: btoa(String(args[0])) };
    if (op === 'atob') return { value: atob(String(args[0])) };
    if (json.length > maxFormatChars) return { error: 'Locale or options are too long.' };
    if (op === 'date') return formatDate(args);
    if (op === 'number') {
      return { value: toNumber(args[0]).toLocaleString(toLocale(args[1]), toOptions(args[2])) };
    }
    return { error: 'Unknown function.' };
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'The function failed.' };
  }
}

function formatDate([time, locale, options, kind]: readonly unknown[]): HostAnswer {
  if (typeof time !== 'number') return { value: 'Invalid Date' };
  const date = new Date(time);
  const settings: Intl.DateTimeFormatOptions = { timeZone: 'UTC', ...toOptions(options) };
  if (kind === 'Date') return { value: date.toLocaleDateString(toLocale(locale), settings) };
  if (kind === 'Time') return { value: date.toLocaleTimeString(toLocale(locale), settings) };
  return { value: date.toLocaleString(toLocale(locale), settings) };
}

// JSON has no NaN and no Infinity: both arrive as null.
function toNumber(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}

function toLocale(value: unknown): string | string[] {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.length > 0 ? value.map(String) : 'en-US';
}

function toOptions(value: unknown): Record<string, string | number | boolean> {
  const options: Record<string, string | number | boolean> = {};
  if (typeof value !== 'object' || value === null) return options;
  for (const [key, option] of Object.entries(value)) {
    if (key === '__proto__') continue;
    if (typeof option === 'string' || typeof option === 'number' || typeof option === 'boolean') {
      options[key] = option;
    }
  }
  return options;
}
