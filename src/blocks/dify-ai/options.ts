import * as z from 'zod';
import { itemsAt } from '#blocks/_shared/listed.ts';
import type { OptionQuestions } from '#blocks/options-question.ts';

/** Pages of 100. */
const MAX_PAGES = 5;

const base = z.object({ id: z.string(), name: z.string() });
const page = z.object({ has_more: z.boolean().default(false) });

export const difyAiOptions: OptionQuestions = {
  knowledgeBases: {
    next: ({ account }, answers) => {
      const { knowledgeApiKey: key } = account;
      if (typeof key !== 'string' || key === '')
        return { lacks: 'These credentials have no API key of the knowledge base.' };
      const hasMore = answers.length === 0 || page.safeParse(answers.at(-1)).data?.has_more === true;
      if (hasMore && answers.length < MAX_PAGES)
        return {
          request: {
            url: `${String(account.apiEndpoint)}/v1/datasets?page=${answers.length + 1}&limit=100`,
            headers: { authorization: `Bearer ${key}` },
          },
        };
      const lists = answers.map((answer) => itemsAt(answer, ['data'], base));
      if (lists[0] === undefined) return undefined;
      const options = lists.flatMap((list) => list ?? []).map(({ id, name }) => ({ value: id, label: name }));
      return { options, isPartial: hasMore };
    },
  },
};
