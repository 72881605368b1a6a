import type { InputType, InputView } from '#model/chat.ts';
import { labelDefaults } from '#model/label-defaults.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What is asked for: its options, and what replies hold besides them. */
interface Asked {
  readonly options: Fields;
  readonly runtime: Fields;
  /** Address of a page with the same bot; undefined where there is none. */
  readonly page: string | undefined;
}

/**
 * What a question expects, for somebody who types: scale, limits, format and the author's own words. `page` is the
 * address of a page with this bot, for what a terminal cannot take.
 *
 * @example inputHint({ id: 'b', type: 'rating input', options: { length: 5 } }) // 'A number from 0 to 5'
 */
export function inputHint(input: InputView, page?: string): string {
  const asked = { options: fieldsOf(input.options), runtime: fieldsOf(input.runtimeOptions), page };
  const hint = (isKnown(input.type) ? hints[input.type] : text)(asked);
  const own = placeholderOf(asked.options);
  const prefilled = input.prefilledValue ?? '';
  return `${own === '' ? hint : `${own} (${hint})`}${prefilled === '' ? '' : ` [${prefilled}]`}`;
}

const isKnown = (type: string): type is InputType => Object.hasOwn(hints, type);

const text = ({ options }: Asked): string => {
  const longest = numberOf(options['maxLength']);
  return longest === undefined ? 'Text' : `Text of at most ${longest} characters`;
};
const choice = ({ options }: Asked): string =>
  options['isMultipleChoice'] === true
    ? 'Numbers from the list, separated by commas'
    : 'A number from the list, or the words';

const hints: Readonly<Record<InputType, (asked: Asked) => string>> = {
  'text input': text,
  'email input': () => 'An e-mail address such as ana@example.org',
  'url input': () => 'A web address such as https://example.org',
  'number input': ({ options }) =>
    ['A number', unitOf(options), rangeOf(options['min'], options['max']), stepOf(options['step'])]
      .filter((part) => part !== '')
      .join(' '),
  'phone number input': ({ options }) => {
    const country = textOf(options['defaultCountryCode']);
    const home = country === '' ? '' : `, or without the country code for ${country}`;
    return `A phone number such as +33 1 42 68 53 00${home}`;
  },
  'date input': ({ options }) => {
    const sample = sampleOf(textOf(options['format']), options['hasTime'] === true);
    const dates =
      options['isRange'] === true
        ? `Two dates such as ${sample} to ${later(sample)}`
        : `A date such as ${sample}`;
    return [dates, rangeOf(options['min'], options['max'])].filter((part) => part !== '').join(', ');
  },
  'time input': ({ options }) =>
    /\ba\b/.test(textOf(options['format'])) ? 'A time such as 2:30 pm' : 'A time such as 14:30',
  'choice input': choice,
  'picture choice input': choice,
  cards: choice,
  'rating input': ({ options }) => {
    const isIcons = options['buttonType'] === 'Icons';
    const smallest = isIcons ? 1 : (numberOf(options['startsAt']) ?? 0);
    const largest = numberOf(options['length']) ?? 10;
    const labels = fieldsOf(options['labels']);
    const ends = [
      [smallest, textOf(labels['left'])],
      [largest, textOf(labels['right'])],
    ].flatMap(([value, label]) => (label === '' ? [] : [`${value} = ${label}`]));
    const scale = `A number from ${smallest} to ${largest}`;
    return ends.length === 0 ? scale : `${scale}: ${ends.join(', ')}`;
  },
  'file input': ({ options }) => {
    const isSeveral = options['isMultipleAllowed'] === true;
    const { isEnabled, types } = fieldsOf(options['allowedFileTypes']);
    const kinds = isEnabled === true && Array.isArray(types) ? ` (${types.join(', ')})` : '';
    const files = isSeveral
      ? `The web addresses of files${kinds}, separated by spaces`
      : `The web address of a file${kinds}`;
    return options['isRequired'] === false ? `${files}, or an empty line to skip` : files;
  },
  'payment input': ({ options, runtime, page }) => {
    const amount =
      textOf(runtime['amountLabel']) || `${textOf(options['amount'])} ${textOf(options['currency'])}`.trim();
    const where = page === undefined ? 'on the chat page of the bot' : `at ${page}`;
    return `A payment${amount === '' ? '' : ` of ${amount}`}, which only works in a browser: chat ${where}`;
  },
};

/** The author's own words in the empty field. Markup of file inputs and words that nobody chose are left out. */
function placeholderOf(options: Fields): string {
  const own = textOf(fieldsOf(options['labels'])['placeholder']);
  return own.includes('<') || Object.values<string>(labelDefaults).includes(own) ? '' : own;
}

function rangeOf(min: unknown, max: unknown): string {
  const [from, to] = [wordOf(min), wordOf(max)];
  if (from !== '' && to !== '') return `from ${from} to ${to}`;
  return from !== '' ? `from ${from}` : to !== '' ? `up to ${to}` : '';
}

const stepOf = (step: unknown): string => (wordOf(step) === '' ? '' : `in steps of ${wordOf(step)}`);

function unitOf({ style, currency, unit }: Fields): string {
  if (style === 'percent') return 'as a share (0.5 is 50 %)';
  return style === 'currency' ? `in ${textOf(currency)}` : style === 'unit' ? `in ${textOf(unit)}s` : '';
}

/** A date in the author's format, where that is made of figures; else as ISO 8601 has it. */
function sampleOf(format: string, hasTime: boolean): string {
  const iso = hasTime ? '2026-12-24 14:30' : '2026-12-24';
  if (!/^(yyyy|MM|dd|HH|mm|[ ./:-])+$/.test(format)) return iso;
  const parts: Readonly<Record<string, string>> = { yyyy: '2026', MM: '12', dd: '24', HH: '14', mm: '30' };
  return format.replace(/yyyy|MM|dd|HH|mm/g, (part) => parts[part] ?? part);
}

const later = (sample: string): string => sample.replace('24', '27');

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const wordOf = (value: unknown): string => (typeof value === 'number' ? String(value) : textOf(value));

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
