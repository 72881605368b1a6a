import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the Gmail block. */
export const cases = passedOverCases('Gmail', {
  type: 'gmail',
  options: { credentialsId: 'c', action: 'Send email', to: 'a@b.example', subject: 'Hi' },
});
