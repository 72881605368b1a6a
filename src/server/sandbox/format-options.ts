/** Options by name, with the type of their value. Calendars and numbering systems are not among them: see `formatters.ts`. */
type Kinds = Readonly<Record<string, 'text' | 'number' | 'boolean'>>;

const date: Kinds = {
  dateStyle: 'text',
  timeStyle: 'text',
  weekday: 'text',
  era: 'text',
  year: 'text',
  month: 'text',
  day: 'text',
  dayPeriod: 'text',
  hour: 'text',
  minute: 'text',
  second: 'text',
  fractionalSecondDigits: 'number',
  hour12: 'boolean',
  hourCycle: 'text',
  timeZone: 'text',
  timeZoneName: 'text',
};

const number: Kinds = {
  style: 'text',
  currency: 'text',
  currencyDisplay: 'text',
  currencySign: 'text',
  unit: 'text',
  unitDisplay: 'text',
  notation: 'text',
  compactDisplay: 'text',
  signDisplay: 'text',
  minimumIntegerDigits: 'number',
  minimumFractionDigits: 'number',
  maximumFractionDigits: 'number',
  minimumSignificantDigits: 'number',
  maximumSignificantDigits: 'number',
  roundingMode: 'text',
  roundingPriority: 'text',
  roundingIncrement: 'number',
  trailingZeroDisplay: 'text',
};

/** The known date options, always in the same order. The time zone is UTC unless the code names one. */
export function dateOptions(given: unknown): Intl.DateTimeFormatOptions {
  return { timeZone: 'UTC', ...knownOptions(given, date) };
}

/** The same for numbers. `useGrouping` is a string or a boolean. */
export function numberOptions(given: unknown): Intl.NumberFormatOptions {
  const grouping = fieldOf(given, 'useGrouping');
  return {
    ...knownOptions(given, number),
    ...(typeof grouping === 'boolean' && { useGrouping: grouping }),
    ...((grouping === 'min2' || grouping === 'auto' || grouping === 'always') && { useGrouping: grouping }),
  };
}

function knownOptions(given: unknown, kinds: Kinds): Readonly<Record<string, string | number | boolean>> {
  const options: Record<string, string | number | boolean> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const value = fieldOf(given, name);
    if (typeof value === 'boolean' && kind === 'boolean') options[name] = value;
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    if (kind === 'text') options[name] = String(value).slice(0, 40);
    if (kind === 'number') options[name] = Math.floor(Number(value));
    if (kind === 'boolean') options[name] = true;
  }
  return options;
}

function fieldOf(given: unknown, name: string): unknown {
  if (typeof given !== 'object' || given === null || !Object.hasOwn(given, name)) return undefined;
  const { [name]: value } = Object(given);
  return value;
}
