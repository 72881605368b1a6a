import { modelOptions } from '#blocks/_shared/ai/model-options.ts';
import type { OptionQuestions } from '#blocks/options-question.ts';

export const openRouterOptions: OptionQuestions = {
  // The ids begin with the provider: what they contain says nothing about the kind.
  models: modelOptions({ fits: () => true }),
};
