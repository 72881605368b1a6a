import type { OptionQuestions } from '#blocks/options-question.ts';

const models = ['sonar', 'sonar-pro', 'sonar-reasoning-pro', 'sonar-deep-research'];

export const perplexityOptions: OptionQuestions = {
  // The service lists models of another interface only.
  models: { isOpen: true, next: () => ({ options: models.map((id) => ({ value: id, label: id })) }) },
};
