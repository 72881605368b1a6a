import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the Zendesk block. */
export const cases = passedOverCases('Zendesk', {
  type: 'zendesk',
  options: { credentialsId: 'c', action: 'Open Web Widget', userId: 'u', webWidgetKey: 'k' },
});
