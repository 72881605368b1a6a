import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the Blink block. */
export const cases = passedOverCases('Blink', {
  type: 'blink',
  options: { credentialsId: 'c', action: 'Send Feed Event', sections: [{ type: 'Text', value: 'Hi' }] },
});
