import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the Cal.com block. */
export const cases = passedOverCases('Cal.com', {
  type: 'cal-com',
  options: { action: 'Book event', link: 'https://cal.example/ann/30min' },
});
