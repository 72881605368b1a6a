import { modelOptions } from '#blocks/_shared/ai/model-options.ts';
import type { OptionQuestions } from '#blocks/options-question.ts';

export const mistralOptions: OptionQuestions = { models: modelOptions() };
