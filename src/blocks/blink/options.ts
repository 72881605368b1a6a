import * as z from 'zod';
import { itemsAt, listed } from '#blocks/_shared/listed.ts';
import type {
  AskedOptions,
  FieldOption,
  OptionQuestions,
  OptionsQuestion,
} from '#blocks/options-question.ts';

const MAX_PAGES = 5;

const user = z.object({
  id: z.coerce.string(),
  employee_id: z.coerce.string().optional(),
  display_name: z.string().nullish(),
  email: z.string().nullish(),
});
type User = z.output<typeof user>;

const get = (path: string, { account }: AskedOptions) => ({
  request: {
    url: `https://api.joinblink.com/v2/${path}`,
    headers: { authorization: `Bearer ${String(account.apiKey)}` },
  },
});

/** Page by page: the service has no search. A page that comes again means that there are no more. */
const people = (valueOf: (user: User) => string | undefined): OptionsQuestion => ({
  next: (asked, answers) => {
    const pages = answers.map((answer) => itemsAt(answer, ['data'], user));
    const [first, last, before] = [pages[0], pages.at(-1), pages.at(-2)];
    const isOver =
      answers.length > 0 && (last === undefined || last.length === 0 || last[0]?.id === before?.[0]?.id);
    if (!isOver && answers.length < MAX_PAGES) return get(`user?page=${answers.length + 1}`, asked);
    if (first === undefined) return undefined;
    const byId = new Map(pages.flatMap((page) => page ?? []).map((each) => [each.id, each]));
    return {
      options: [...byId.values()].flatMap((each) => personOption(each, valueOf(each)) ?? []),
      isPartial: !isOver,
    };
  },
});

function personOption({ display_name, email }: User, value: string | undefined): FieldOption | undefined {
  if (value === undefined || value === '') return undefined;
  const label = display_name || email || value;
  return { value, label, ...(email && email !== label && { detail: email }) };
}

export const blinkOptions: OptionQuestions = {
  categories: listed({
    request: (asked) => get('feed/categories', asked),
    path: ['data', 'categories'],
    item: z.object({ category_id: z.coerce.string(), description: z.string().nullish() }),
    option: ({ category_id: value, description }) => ({ value, label: description || value }),
  }),
  users: people(({ id }) => id),
  employees: people(({ employee_id }) => employee_id),
};
