import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the Google Sheets block. */
export const cases = passedOverCases('Google Sheets', {
  type: 'Google Sheets',
  options: {
    credentialsId: 'c',
    spreadsheetId: 's',
    sheetId: '0',
    action: 'Insert a row',
    cellsToInsert: [{ id: '1', column: 'Name', value: 'Ann' }],
  },
});
