import { openaiModels } from '#blocks/_shared/ai/model-options.ts';
import type { OptionQuestions } from '#blocks/options-question.ts';

export const openAiLegacyOptions: OptionQuestions = { models: openaiModels('task') };
