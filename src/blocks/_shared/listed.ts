import * as z from 'zod';
import type { FieldOption, OptionsQuestion, OptionsStep } from '#blocks/options-question.ts';

interface Listing<S extends z.ZodType> extends Omit<OptionsQuestion, 'next'> {
  readonly request: (asked: Parameters<OptionsQuestion['next']>[0]) => OptionsStep;
  /** Where the list is in the response; no step: the response is the list. */
  readonly path: readonly string[];
  /** One item; others are left out. */
  readonly item: S;
  readonly option: (
    item: z.output<S>,
    asked: Parameters<OptionsQuestion['next']>[0],
  ) => FieldOption | undefined;
}

/**
 * A question that one request answers with a list.
 * @example listed({ request: () => ({ request: { url } }), path: ['data'], item: z.object({ id: z.string() }), option: ({ id }) => ({ value: id, label: id }) })
 */
export function listed<S extends z.ZodType>({ request, path, item, option, ...facts }: Listing<S>) {
  return {
    ...facts,
    next: (asked, answers) => {
      if (answers.length === 0) return request(asked);
      const items = itemsAt(answers[0], path, item);
      return items && { options: items.flatMap((each) => option(each, asked) ?? []) };
    },
  } satisfies OptionsQuestion;
}

/** The readable items of a list in a response; undefined: there is no list. */
export function itemsAt<S extends z.ZodType>(
  data: unknown,
  path: readonly string[],
  item: S,
): readonly z.output<S>[] | undefined {
  const found = path.reduce(
    (value: unknown, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? Reflect.get(value, step)
        : undefined,
    data,
  );
  const list = listSchema.safeParse(found);
  return list.data?.flatMap((each) => {
    const parsed = item.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
}

const listSchema = z.array(z.unknown());
