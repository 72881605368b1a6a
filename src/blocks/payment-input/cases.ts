import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the Payment block. */
export const cases = passedOverCases('Payment', {
  type: 'payment input',
  options: { credentialsId: 'c', amount: '30.00' },
});
