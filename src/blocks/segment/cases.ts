import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the Segment block. */
export const cases = passedOverCases('Segment', {
  type: 'segment',
  options: {
    credentialsId: 'c',
    action: 'Track',
    userId: 'u',
    eventName: 'Done',
    properties: [{ key: 'a', value: 'b' }],
  },
});
