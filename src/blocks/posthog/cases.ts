import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the PostHog block. */
export const cases = passedOverCases('PostHog', {
  type: 'posthog',
  options: { credentialsId: 'c', action: 'Capture', distinctId: 'u', event: 'Done' },
});
