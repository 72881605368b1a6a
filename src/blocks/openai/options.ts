import * as z from 'zod';
import { baseUrlOf, openaiModels } from '#blocks/_shared/ai/model-options.ts';
import { listed } from '#blocks/_shared/listed.ts';
import type { OptionQuestions } from '#blocks/options-question.ts';

const named = z.object({ id: z.string(), name: z.string().nullish() });

const list = (path: string) =>
  listed({
    uses: ['baseUrl'],
    request: (asked) => ({
      request: {
        url: `${baseUrlOf(asked)}/${path}?limit=100&order=desc`,
        headers: { authorization: `Bearer ${String(asked.account.apiKey)}`, 'openai-beta': 'assistants=v2' },
      },
    }),
    path: ['data'],
    item: named,
    option: ({ id, name }) => ({ value: id, label: name || id, ...(name && { detail: id }) }),
  });

export const openaiOptions: OptionQuestions = {
  models: openaiModels('action'),
  assistants: list('assistants'),
  vectorStores: list('vector_stores'),
};
