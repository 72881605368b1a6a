import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the NocoDB block. */
export const cases = passedOverCases('NocoDB', {
  type: 'nocodb',
  options: {
    credentialsId: 'c',
    action: 'Search Records',
    tableId: 't',
    filter: { comparisons: [{ input: 'Name', operator: 'Is set' }] },
  },
});
