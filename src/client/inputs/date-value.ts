/** What date and time fields hold: `2026-12-24`, `2026-12-24T18:30` or `18:30`. */
export interface DateFields {
  readonly from: string;
  /** Only of ranges. */
  readonly to: string;
}

export interface DateRules {
  readonly isRange: boolean;
  /** In the format of the field; empty: none. */
  readonly min: string;
  readonly max: string;
}

export type DateProblem =
  | { readonly kind: 'invalidDate' | 'endFirst'; readonly field: keyof DateFields }
  | { readonly kind: 'tooEarly' | 'tooLate'; readonly field: keyof DateFields; readonly limit: string };

/** The problem with the dates, if any. The texts of fields compare like the times they represent. */
export function judgeDates(fields: DateFields, { isRange, min, max }: DateRules): DateProblem | undefined {
  for (const field of isRange ? (['from', 'to'] as const) : (['from'] as const)) {
    const value = fields[field];
    if (!isDateText(value)) return { kind: 'invalidDate', field };
    if (min !== '' && value < min.slice(0, value.length)) return { kind: 'tooEarly', field, limit: min };
    if (max !== '' && value > withDayEnd(max, value)) return { kind: 'tooLate', field, limit: max };
  }
  return isRange && fields.to < fields.from ? { kind: 'endFirst', field: 'to' } : undefined;
}

/** A latest day without a time includes the whole day. */
const withDayEnd = (max: string, value: string): string => (max.length < value.length ? `${max}T23:59` : max);

const isDateText = (text: string): boolean =>
  /^\d{4,6}-\d\d-\d\d(T\d\d:\d\d)?$/.test(text) && !Number.isNaN(Date.parse(text));

/** What is sent. */
export function datesText({ from, to }: DateFields, isRange: boolean): string {
  return isRange ? `${from} to ${to}` : from;
}

/** A date in a locale's format; the text itself when it is not a date. */
export function dateLabel(text: string, language: string): string {
  if (!isDateText(text)) return text;
  // Parsed and formatted as UTC, so that no time zone shifts it.
  const date = new Date(`${text.length > 10 ? text : `${text}T00:00`}:00Z`);
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    ...(text.length > 10 && { timeStyle: 'short' }),
    timeZone: 'UTC',
  }).format(date);
}

/** A time of day in a locale's format. */
export function timeLabel(text: string, language: string): string {
  const date = new Date(`2000-01-01T${text}:00Z`);
  return Number.isNaN(date.getTime())
    ? text
    : new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(date);
}

/** Initial fields: dates in an earlier answer, in the format of fields, in order. */
export function startDates(text: string, hasTime: boolean): DateFields {
  const found = [...text.matchAll(/\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?/g)].map(([date]) => {
    const [day = '', time = '00:00'] = date.split(/[T ]/);
    return hasTime ? `${day}T${time}` : day;
  });
  return { from: found[0] ?? '', to: found[1] ?? '' };
}
