import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import type { ServiceResult } from '#engine/service-job.ts';
import { type GoogleService, startGoogleService } from '#kit/google-service.ts';
import { describeServiceFailures } from '#kit/service-failures.ts';
import { createTestMeans, type GivenAccount, type TestMeans } from '#kit/service-means.ts';
import { googleSheetsPerform } from './perform.ts';

const google: GoogleService = await startGoogleService();
const hosts = ['sheets.googleapis.com'];
const robot: GivenAccount = { type: 'google sheets', data: { serviceAccount: google.serviceAccount }, hosts };
const kit: TestMeans = createTestMeans(google.origins, {}, { client: google.client });
after(async () => {
  await kit.close();
  await google.close();
});

const perform = async (
  action: string,
  input: Readonly<Record<string, never>> | object,
  account: GivenAccount = robot,
): Promise<ServiceResult> => {
  const job = { block: 'Google Sheets', action, input: { spreadsheetId: 's1', sheetId: '0', ...input } };
  return googleSheetsPerform(job, kit.means(account));
};
const by = (column: string, operator: string | null, value: unknown = '') => ({ column, operator, value });
const where = (...comparisons: readonly object[]) => ({ joiner: 'AND', comparisons });
const get = (filter: object | null, more: object = {}) =>
  perform('get', { filter, columns: ['Name'], total: 'All', pick: 0, ...more });
const namesIn = (result: ServiceResult): unknown => {
  assert.ok(result.ok, JSON.stringify(result));
  const { rows } = JSON.parse(JSON.stringify(result.output));
  return rows.flat();
};

/** Comparisons, and the names of the rows that fit. */
const filters: readonly (readonly [filter: object | null, names: readonly string[]])[] = [
  [null, ['Ann', 'Bob', 'Cid', 'ann']],
  [where(by('Name', 'Equal to', 'Ann')), ['Ann']],
  [where(by('Note', 'Equal to', 'likes e\u0301')), ['Ann']],
  [where(by('Name', 'Not equal', 'Ann')), ['Bob', 'Cid', 'ann']],
  [where(by('Mail', 'Contains', 'A.EXAMPLE')), ['Ann', 'Bob', 'ann']],
  [where(by('Mail', 'Does not contain', 'bob')), ['Ann', 'Cid', 'ann']],
  [where(by('Age', 'Greater than', '4')), ['Ann', 'Cid']],
  [where(by('Age', 'Greater or equal to', '4')), ['Ann', 'Bob', 'Cid']],
  [where(by('Age', 'Less than', '30')), ['Bob']],
  [where(by('Age', 'Less or equal to', '30')), ['Ann', 'Bob']],
  [where(by('Mail', 'Is set')), ['Ann', 'Bob', 'ann']],
  [where(by('Mail', 'Is empty')), ['Cid']],
  [where(by('Mail', 'Equal to')), ['Cid']],
  [where(by('Name', 'Starts with', 'a')), ['Ann', 'ann']],
  [where(by('Mail', 'Ends with', '.example')), ['Ann', 'Bob', 'ann']],
  [where(by('Name', 'Matches regex', '/^[AB]/')), ['Ann', 'Bob']],
  [where(by('Name', 'Does not match regex', '^[AB]')), ['Cid', 'ann']],
  // Look-ahead, look-behind and back references are tried in the sandbox, as those of conditions are.
  [where(by('Name', 'Matches regex', '/^(?=A)/i')), ['Ann', 'ann']],
  [where(by('Mail', 'Matches regex', '(?<!bob)@a')), ['Ann', 'ann']],
  [where(by('Name', 'Matches regex', '(.)\\1')), ['Ann', 'ann']],
  [where(by('Name', 'Does not match regex', '/^(?=a)/i')), ['Bob', 'Cid']],
  [where(by('Name', 'Matches regex', '^(?=A)'), by('Age', 'Less than', '10')), []],
  [where(by('Name', 'Matches regex', '(?=')), []],
  [where(by('Name', 'Does not match regex', '(?=')), []],
  [where(by('Name', 'Equal to', ['Ann', 'Ann'])), ['Ann']],
  [where(by('Name', null, 'Ann')), []],
  [where(by('', 'Is empty')), []],
  [where(by('Name', 'Starts with', 'a'), by('Age', 'Is empty')), ['ann']],
  [{ ...where(by('Name', 'Equal to', 'Bob'), by('Age', 'Equal to', '100')), joiner: 'OR' }, ['Bob', 'Cid']],
];

describe('Google Sheets', () => {
  beforeEach(() => {
    google.sheets['People'] = [
      ['Name', ' Mail ', 'Age', 'Note'],
      ['Ann', 'ann@a.example', '30', 'likes é'],
      ['Bob', 'bob@a.example', '4'],
      ['', '', ''],
      ['Cid', '', '100', 'x'],
      ['ann', 'other@a.example'],
    ];
    google.sheets["It's"] = [['Name']];
  });

  describe('reading rows', () => {
    for (const [filter, names] of filters)
      it(`${JSON.stringify(filter)}: ${names.join(', ')}`, async () =>
        assert.deepEqual(namesIn(await get(filter)), names));

    const totals: readonly (readonly [total: string, pick: number, names: readonly string[]])[] = [
      ['First', 0.9, ['Ann']],
      ['Last', 0, ['ann']],
      ['Random', 0, ['Ann']],
      ['Random', 0.3, ['Bob']],
      ['Random', 0.999999, ['ann']],
    ];
    for (const [total, pick, names] of totals)
      it(`${total} of them, drawn ${pick}`, async () =>
        assert.deepEqual(namesIn(await get(null, { total, pick })), names));

    it('a sheet of twenty thousand rows, by a pattern of the sandbox', async () => {
      google.sheets['People'] = [['Name'], ...Array.from({ length: 20_000 }, (_, n) => [`row ${n}`])];
      assert.deepEqual(namesIn(await get(where(by('Name', 'Matches regex', '^row (?=1999[12]$)')))), [
        'row 19991',
        'row 19992',
      ]);
    });
    it('a pattern without an end is told; no row is picked', async () => {
      google.sheets['People'] = [['Name'], [`${'a'.repeat(40)}b`]];
      const result = await get(where(by('Name', 'Matches regex', '^(?=a)(a+)+$')));
      assert.match(result.ok ? '' : result.message, /could not be applied to the rows/);
      const changed = await perform('update', {
        filter: where(by('Name', 'Does not match regex', '^(?=a)(a+)+$')),
        cells: [cell('Name', 'x')],
      });
      assert.equal(changed.ok, false);
      assert.deepEqual(google.sheets['People']?.[1], [`${'a'.repeat(40)}b`]);
    });
    it('cells as they are shown, blanks around names aside; a column that is not there is told', async () => {
      const result = await get(where(by('Name', 'Equal to', 'Bob')), { columns: ['Mail', 'Note', 'Nope'] });
      assert.deepEqual(result, {
        ok: true,
        output: { rows: [['bob@a.example', '', null]], count: 1, unknown: ['Nope'] },
      });
    });
    it('none of no rows', async () => {
      google.sheets['People'] = [];
      assert.deepEqual(namesIn(await get(null, { total: 'Random' })), []);
    });
    it('rows are not picked by a column that is not there', async () => {
      const result = await get(where(by('Mial', 'Is empty')));
      assert.match(result.ok ? '' : result.message, /column “Mial” is not/);
    });
  });

  const cell = (column: string, value: string) => ({ column, value });

  describe('writing rows', () => {
    it('a row under the table; formulas stay text, numbers are numbers', async () => {
      const cells = [cell('Age', '5'), cell('Name', '=HYPERLINK("http://z.example")'), cell('Nope', 'x')];
      const result = await perform('insert', { cells });
      assert.deepEqual(result, { ok: true, output: { count: 1, unknown: ['Nope'] } });
      assert.deepEqual(google.sheets['People']?.at(-1), ['=HYPERLINK("http://z.example")', '', 5]);
    });
    it('a sheet with a quote in its title', async () => {
      await perform('insert', { sheetId: '7', cells: [cell('Name', 'x')] });
      assert.deepEqual(google.sheets["It's"], [['Name'], ['x']]);
    });
    it('no row of columns that are not there', async () => {
      const result = await perform('insert', { cells: [cell('Nope', 'x')] });
      assert.equal(result.ok, false);
      assert.equal(google.sheets['People']?.length, 6);
    });
    it('all rows that fit change, other cells stay', async () => {
      const filter = where(by('Name', 'Starts with', 'a'));
      const result = await perform('update', { filter, cells: [cell('Age', '007'), cell('Mail', '')] });
      assert.deepEqual(result, { ok: true, output: { count: 2, unknown: [] } });
      assert.deepEqual(google.sheets['People']?.[1], ['Ann', '', '007', 'likes é']);
      assert.deepEqual(google.sheets['People']?.[5], ['ann', '', '007']);
      assert.deepEqual(google.sheets['People']?.[2], ['Bob', 'bob@a.example', '4']);
    });
    it('nothing is sent when no row fits', async () => {
      const before = google.heard.length;
      const result = await perform('update', {
        filter: where(by('Name', 'Equal to', 'Zoe')),
        cells: [cell('Age', '1')],
      });
      assert.deepEqual(result, { ok: true, output: { count: 0, unknown: [] } });
      assert.ok(google.heard.slice(before).every((line) => line.startsWith('GET')));
    });
  });

  describe('what goes wrong', () => {
    const rows: readonly (readonly [input: object, message: RegExp])[] = [
      [{ spreadsheetId: 'gone' }, /no such spreadsheet/],
      [{ spreadsheetId: 'private' }, /Share the spreadsheet/],
      [{ spreadsheetId: '../../x' }, /no such spreadsheet|status 4/],
      [{ sheetId: '99' }, /no such sheet/],
    ];
    for (const [input, message] of rows)
      it(JSON.stringify(input), async () => {
        const result = await get(null, input);
        assert.match(result.ok ? '' : result.message, message);
        assert.doesNotMatch(JSON.stringify(result), /canary|PRIVATE/);
      });
    it('without an account nothing is asked', async () => {
      const job = { block: 'Google Sheets', action: 'get', input: {} };
      assert.equal((await googleSheetsPerform(job, kit.means())).ok, false);
    });
    it('reads are tried again when Google is busy', async () => {
      google.fail(2, 429, { 'retry-after': '0' });
      assert.deepEqual(namesIn(await get(where(by('Name', 'Equal to', 'Bob')))), ['Bob']);
    });
    it('a quota that is used up is said', async () => {
      google.fail(3, 429, { 'retry-after': '0' });
      const result = await get(null);
      google.fail(0, 0);
      assert.match(result.ok ? '' : result.message, /request limit/);
      assert.doesNotMatch(JSON.stringify(result), /canary/);
    });
  });

  const token = {
    type: 'google sheets',
    hosts,
    data: { credentials: { accessToken: 'at-canary', expiryDate: Number.MAX_SAFE_INTEGER } },
  };
  describeServiceFailures('Google Sheets', {
    perform: googleSheetsPerform,
    job: { action: 'insert', input: { spreadsheetId: 's1', sheetId: '0', cells: [cell('Name', 'x')] } },
    origins: ['https://sheets.googleapis.com', 'https://oauth2.googleapis.com'],
    account: token,
    secrets: ['at-canary'],
  });
});
