/** What date and time fields hold: `2026-12-24`, `2026-12-24T18:30` or `18:30`. */
export interface DateFields {
  readonly from: string;
  /** Only of ranges. */
  readonly to: string;
}

export interface DateRules {
  readonly isRange: boolean;
  /** As the field writes it; empty: none. */
  readonly min: string;
  readonly max: string;
}

export type DateProblem =
  | { readonly kind: 'invalidDate' | 'endFirst'; readonly field: keyof DateFields }
  | { readonly kind: 'tooEarly' | 'tooLate'; readonly field: keyof DateFields; readonly limit: string };

/** What is wrong with dates, if anything. The texts of fields compare like the times they stand for. */
export function judgeDates(fields: DateFields, { isRange, min, max }: DateRules): DateProblem | undefined {
  for (const field of isRange ? (['from', 'to'] as const) : (['from'] as const)) {
    const value = fields[field];
    if (!isDateText(value)) return { kind: 'invalidDate', field };
    if (min !== '' && value < min.slice(0, value.length)) return { kind: 'tooEarly', field, limit: min };
    if (max !== '' && value > withDayEnd(max, value)) return { kind: 'tooLate', field, limit: max };
  }
  return isRange && fields.to < fields.from ? { kind: 'endFirst', field: 'to' } : undefined;
}

/** A latest day without a time means to its end. */
const withDayEnd = (max: string, value: string): string => (max.length < value.length ? `${max}T23:59` : max);

const isDateText = (text: string): boolean =>
  /^\d{4,6}-\d\d-\d\d(T\d\d:\d\d)?$/.test(text) && !Number.isNaN(Date.parse(text));

/** What is sent. */
export function datesText({ from, to }: DateFields, isRange: boolean): string {
  return isRange ? `${from} to ${to}` : from;
}

/** A date in the words of a language; the text itself when it is no date. */
export function dateLabel(text: string, language: string): string {
  if (!isDateText(text)) return text;
  // Read as UTC and written as UTC, so that no time zone moves it.
  const date = new Date(`${text.length > 10 ? text : `${text}T00:00`}:00Z`);
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    ...(text.length > 10 && { timeStyle: 'short' }),
    timeZone: 'UTC',
  }).format(date);
}

/** A time of day in the words of a language. */
export function timeLabel(text: string, language: string): string {
  const date = new Date(`2000-01-01T${text}:00Z`);
  return Number.isNaN(date.getTime())
    ? text
    : new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(date);
}

/** Fields to begin with: dates as fields write them in an earlier answer, in order. */
export function startDates(text: string, hasTime: boolean): DateFields {
  const found = [...text.matchAll(/\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?/g)].map(([date]) => {
    const [day = '', time = '00:00'] = date.split(/[T ]/);
    return hasTime ? `${day}T${time}` : day;
  });
  return { from: found[0] ?? '', to: found[1] ?? '' };
}
