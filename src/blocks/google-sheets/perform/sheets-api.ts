import * as z from 'zod';
import { quotedTitle, rangeOf } from '#blocks/google-sheets/range-of.ts';
import type { Account, ServiceAnswer, ServiceRequest } from '#blocks/performer.ts';

/** A sheet of a spreadsheet, by title, as ranges refer to it. */
export interface Sheet {
  readonly spreadsheetId: string;
  readonly title: string;
}

export type SheetsReply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly details?: string };

export type Row = readonly string[];

const BASE = 'https://sheets.googleapis.com/v4/spreadsheets';

/** Requests to the Google Sheets API. Values are sent raw: no visitor's text becomes a formula. */
export function sheetsApi(account: Account) {
  const ask = <T>(request: ServiceRequest, schema: z.ZodType<T>) => askGoogle(account, request, schema);
  return {
    /** The sheet with that id. */
    async sheet(spreadsheetId: string, sheetId: string): Promise<SheetsReply<Sheet>> {
      const url = `${BASE}/${encodeURIComponent(spreadsheetId)}?fields=sheets.properties(sheetId,title)`;
      const asked = await ask({ url }, spreadsheetSchema);
      if (!asked.ok) return asked;
      const found = asked.value.sheets.find(({ properties }) => String(properties.sheetId) === sheetId);
      return found === undefined
        ? { ok: false, message: 'The spreadsheet has no such sheet.' }
        : { ok: true, value: { spreadsheetId, title: found.properties.title } };
    },
    /** Displayed texts of a range; trailing empty cells are left out. `cells`: `1:1`; default all. */
    async rows(sheet: Sheet, cells?: string): Promise<SheetsReply<readonly Row[]>> {
      const url = `${BASE}/${encodeURIComponent(sheet.spreadsheetId)}/values/${rangeOf(sheet.title, cells)}?majorDimension=ROWS&valueRenderOption=FORMATTED_VALUE`;
      const asked = await ask({ url }, valuesSchema);
      return asked.ok ? { ok: true, value: asked.value.values } : asked;
    },
    /** Appends a row to the table. */
    append: (sheet: Sheet, row: readonly (string | number | null)[]): Promise<SheetsReply<unknown>> =>
      ask(
        {
          url: `${BASE}/${encodeURIComponent(sheet.spreadsheetId)}/values/${rangeOf(sheet.title, 'A1')}:append?valueInputOption=RAW&insertDataOption=INSERT_ROWS`,
          method: 'POST',
          body: JSON.stringify({ majorDimension: 'ROWS', values: [row] }),
        },
        z.unknown(),
      ),
    /** Changes rows by number, from 1; null cells are unchanged. */
    update: (
      sheet: Sheet,
      rows: readonly { readonly number: number; readonly cells: readonly (string | number | null)[] }[],
    ): Promise<SheetsReply<unknown>> =>
      ask(
        {
          url: `${BASE}/${encodeURIComponent(sheet.spreadsheetId)}/values:batchUpdate`,
          method: 'POST',
          // The same values in the same cells: repeating the request does no harm.
          isRepeatable: true,
          body: JSON.stringify({
            valueInputOption: 'RAW',
            data: rows.map(({ number, cells }) => ({
              range: `${quotedTitle(sheet.title)}!A${number}`,
              majorDimension: 'ROWS',
              values: [cells],
            })),
          }),
        },
        z.unknown(),
      ),
  };
}

async function askGoogle<T>(
  account: Account,
  request: ServiceRequest,
  schema: z.ZodType<T>,
): Promise<SheetsReply<T>> {
  const answer = await account.request({
    ...request,
    headers: {
      accept: 'application/json',
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    },
  });
  if (!answer.ok) return answer;
  if (answer.status >= 400) return refusal(answer);
  const parsed = schema.safeParse(answer.data());
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, message: 'The response from Google could not be parsed.' };
}

const spreadsheetSchema = z.object({
  sheets: z.array(z.object({ properties: z.object({ sheetId: z.number().default(0), title: z.string() }) })),
});
const valuesSchema = z.object({ values: z.array(z.array(z.coerce.string())).default([]) });

function refusal(answer: Extract<ServiceAnswer, { ok: true }>): SheetsReply<never> {
  const message =
    answer.status === 403
      ? 'Google denied access. Share the spreadsheet with the account.'
      : answer.status === 404
        ? 'There is no such spreadsheet, or it is not shared with the account.'
        : answer.status === 429
          ? 'The request limit of Google has been reached.'
          : `Google responded with status ${answer.status}.`;
  const error = errorSchema.safeParse(answer.data());
  return { ok: false, message, ...(error.success && { details: error.data.error.message.slice(0, 500) }) };
}

const errorSchema = z.object({ error: z.object({ message: z.string() }) });
