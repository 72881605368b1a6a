import * as z from 'zod';
import { itemsAt, listed } from '#blocks/_shared/listed.ts';
import type { AskedOptions, OptionQuestions } from '#blocks/options-question.ts';
import { rangeOf } from './range-of.ts';

/** Pages of 200. */
const MAX_PAGES = 5;

const file = z.object({ id: z.string(), name: z.string() });
const page = z.object({ nextPageToken: z.string() });
const sheet = z.object({ properties: z.object({ sheetId: z.number().default(0), title: z.string() }) });
const row = z.array(z.coerce.string());

const spreadsheet = 'Choose a spreadsheet first.';

const spreadsheetUrl = ({ values }: AskedOptions): string =>
  `https://sheets.googleapis.com/v4/spreadsheets/${encodeURIComponent(values.spreadsheetId ?? '')}`;
const sheetsRequest = (asked: AskedOptions) => ({
  request: { url: `${spreadsheetUrl(asked)}?fields=sheets.properties(sheetId,title)` },
});

export const googleSheetsOptions: OptionQuestions = {
  spreadsheets: {
    next: (_, answers) => {
      const token = page.safeParse(answers.at(-1)).data?.nextPageToken;
      if (answers.length === 0 || (token !== undefined && answers.length < MAX_PAGES))
        return { request: { url: filesUrl(token) } };
      const lists = answers.map((answer) => itemsAt(answer, ['files'], file));
      if (lists[0] === undefined) return undefined;
      const files = lists.flatMap((list) => list ?? []);
      return {
        options: files.map(({ id, name }) => ({ value: id, label: name })),
        isPartial: token !== undefined,
      };
    },
  },
  sheets: listed({
    needs: { spreadsheetId: spreadsheet },
    request: sheetsRequest,
    path: ['sheets'],
    item: sheet,
    option: ({ properties: { sheetId, title } }) => ({ value: String(sheetId), label: title }),
  }),
  columns: {
    needs: { spreadsheetId: spreadsheet, sheetId: 'Choose a sheet first.' },
    // Ranges name sheets by their titles.
    next: (asked, answers) => {
      if (answers.length === 0) return sheetsRequest(asked);
      const sheets = itemsAt(answers[0], ['sheets'], sheet);
      const found = sheets?.find(({ properties }) => String(properties.sheetId) === asked.values.sheetId);
      if (sheets !== undefined && found === undefined)
        return { lacks: 'The spreadsheet has no such sheet. Choose another one.' };
      if (found === undefined) return undefined;
      if (answers.length === 1)
        return {
          request: { url: `${spreadsheetUrl(asked)}/values/${rangeOf(found.properties.title, '1:1')}` },
        };
      const names = (itemsAt(answers[1], ['values'], row)?.[0] ?? []).map((name) => name.trim());
      return {
        options: [...new Set(names)]
          .filter((name) => name !== '')
          .map((name) => ({ value: name, label: name })),
      };
    },
  },
};

function filesUrl(pageToken: string | undefined): string {
  const query = {
    q: "mimeType='application/vnd.google-apps.spreadsheet' and trashed=false",
    fields: 'nextPageToken,files(id,name)',
    orderBy: 'modifiedTime desc',
    pageSize: '200',
    supportsAllDrives: 'true',
    includeItemsFromAllDrives: 'true',
    ...(pageToken !== undefined && { pageToken }),
  };
  const parts = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `https://www.googleapis.com/drive/v3/files?${parts.join('&')}`;
}
