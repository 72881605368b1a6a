import { wordsOf } from '#blocks/_shared/ai/perform/words-of.ts';
import type { FieldOption, OptionsOutcome, OptionsQuestion } from '#blocks/options-question.ts';
import type { Ask } from '#blocks/performer.ts';
import { masked } from '#lib/masked.ts';

/** With what a question is asked. */
export interface OptionsMeans {
  /** The options of the block, as in the draft. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The fields of the credentials; empty without any. */
  readonly account: Readonly<Record<string, unknown>>;
  readonly request: Ask;
  /** What must not appear in the outcome. */
  readonly secrets: readonly string[];
}

const MAX_REQUESTS = 25;
const MAX_OPTIONS = 1000;
/** Characters of a value; longer ones are left out. */
const MAX_VALUE = 1000;
/** Characters of a name or detail. */
const MAX_NAME = 200;

/** Asks a service for the values that a field may have: request after request, until the question has its answer. */
export async function askOptions(question: OptionsQuestion, means: OptionsMeans): Promise<OptionsOutcome> {
  const values = valuesFor(question, means.options);
  if ('lacks' in values) return { outcome: 'lacks', message: values.lacks };
  const asked = { account: means.account, values: values.found };
  const answers: unknown[] = [];
  for (let count = 0; count <= MAX_REQUESTS; count += 1) {
    const step = question.next(asked, answers);
    if (step === undefined) return { outcome: 'refused', message: unreadable };
    if ('lacks' in step) return { outcome: 'lacks', message: step.lacks };
    if ('options' in step) return found(step.options, step.isPartial === true, means.secrets);
    const answer = await means.request({ ...step.request, timeoutMs: 15_000 });
    if (!answer.ok) return { outcome: 'unreachable', message: masked(answer.message, means.secrets) };
    const data = answer.data();
    if (answer.status >= 400) return refusal(answer.status, masked(wordsOf(data), means.secrets));
    answers.push(data);
  }
  return { outcome: 'refused', message: unreadable };
}

const unreadable = 'The response of the service could not be parsed.';

/** The options of the block that the question is about. A value that only a chat knows cannot be asked about. */
function valuesFor(
  { needs = {}, uses = [] }: OptionsQuestion,
  options: OptionsMeans['options'],
): { readonly found: Readonly<Record<string, string>> } | { readonly lacks: string } {
  const values = new Map<string, string>();
  for (const name of [...Object.keys(needs), ...uses]) {
    const value = Object.hasOwn(options, name) ? options[name] : undefined;
    values.set(name, typeof value === 'string' ? value.trim() : '');
  }
  const missing = Object.entries(needs).find(([name]) => values.get(name) === '');
  if (missing !== undefined) return { lacks: missing[1] };
  const isOpen = [...values.values()].some((value) => value.includes('{{'));
  return isOpen
    ? { lacks: 'This depends on a variable, so the choices are only known in a chat. Type the value.' }
    : { found: Object.fromEntries(values) };
}

function found(
  options: readonly FieldOption[],
  isPartial: boolean,
  secrets: readonly string[],
): OptionsOutcome {
  const fitting = options.filter(({ value }) => value !== '' && value.length <= MAX_VALUE);
  const shown = fitting.slice(0, MAX_OPTIONS).map(({ value, label, detail }) => ({
    value: masked(value, secrets),
    label: masked(label, secrets).slice(0, MAX_NAME),
    ...(detail !== undefined && { detail: masked(detail, secrets).slice(0, MAX_NAME) }),
  }));
  return { outcome: 'found', options: shown, isPartial: isPartial || fitting.length > shown.length };
}

/** Statuses that may be different in a while. */
const passing: readonly number[] = [408, 425, 429];

function refusal(status: number, words: string): OptionsOutcome {
  const said = words === '' ? '' : ` It says: ${words.slice(0, 300)}`;
  const message = `${sentences[status] ?? `The service responded with status ${status}.`}${said}`;
  return { outcome: status >= 500 || passing.includes(status) ? 'unreachable' : 'refused', message };
}

const sentences: Readonly<Record<number, string>> = {
  401: 'The service does not accept the credentials.',
  403: 'The service denies these credentials access.',
  404: 'The service does not have this, or does not show it to these credentials.',
  429: 'The request limit of the service has been reached.',
};
