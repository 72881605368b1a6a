import { modelOptions } from '#blocks/_shared/ai/model-options.ts';
import type { OptionQuestions } from '#blocks/options-question.ts';

export const anthropicOptions: OptionQuestions = {
  models: modelOptions({
    path: '/models?limit=1000',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  }),
};
