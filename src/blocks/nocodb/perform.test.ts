import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { ServiceResult } from '#engine/service-job.ts';
import { type NocodbService, startNocodbService } from '#kit/nocodb-service.ts';
import { describeServiceFailures } from '#kit/service-failures.ts';
import { createTestMeans, type TestMeans } from '#kit/service-means.ts';
import type { Operator } from './operators.ts';
import { nocodbPerform } from './perform.ts';

const host = 'https://noco.example';
const account = { data: { baseUrl: `${host}/`, apiKey: 'nc-token' }, hosts: ['noco.example'] };
const people = [
  { Nr: 1, Name: 'Ann', Age: 40, Done: true },
  { Nr: 2, Name: 'Bob', Age: 50, Done: false },
  { Nr: 3, Name: 'ann', Age: 60, Done: null },
  { Nr: 4, Name: 'x)~or(Nr,gt,0', Age: null },
];
type Compared = readonly [field: string, operator: Operator, value: string];
const filterOf = (comparisons: readonly Compared[], joiner = 'AND') => ({
  joiner,
  comparisons: comparisons.map(([field, operator, value]) => ({ field, operator, value })),
});
const searchJob = (comparisons: readonly Compared[], more: object = {}) => ({
  block: 'nocodb',
  action: 'search',
  input: { tableId: 'people', filter: filterOf(comparisons), returnType: 'All', fields: ['Nr'], ...more },
});
const updateJob = (comparisons: readonly Compared[], more: object = {}) => ({
  block: 'nocodb',
  action: 'update',
  input: { tableId: 'people', filter: filterOf(comparisons), fields: { Name: 'new' }, ...more },
});
const createJob = (fields: Readonly<Record<string, string>>) => ({
  block: 'nocodb',
  action: 'create',
  input: { tableId: 'people', fields },
});

describe('calls of NocoDB', () => {
  let noco: NocodbService;
  let kit: TestMeans;
  const open = async (rows: readonly Record<string, unknown>[]): Promise<void> => {
    noco = await startNocodbService(rows);
    kit = createTestMeans({ [host]: noco.url });
  };
  beforeEach(() => open(people));
  afterEach(async () => {
    await kit.close();
    await noco.close();
  });
  const perform = (job: Parameters<typeof nocodbPerform>[0]): Promise<ServiceResult> =>
    nocodbPerform(job, kit.means(account));
  const found = async (job: Parameters<typeof nocodbPerform>[0]): Promise<unknown> => {
    const result = await perform(job);
    assert.ok(result.ok, JSON.stringify(result));
    const { records } = JSON.parse(JSON.stringify(result.output));
    return records.map(({ Nr }: { Nr: string }) => Nr);
  };

  const searches: readonly (readonly [
    comparisons: readonly Compared[],
    more: object,
    where: string | undefined,
    expected: readonly string[],
  ])[] = [
    [[], {}, undefined, ['1', '2', '3', '4']],
    [[['Name', 'Equal to', 'Ann']], {}, '(Name,eq,Ann)', ['1']],
    [[['Name', 'Contains', 'nn']], {}, '(Name,like,%nn%)', ['1', '3']],
    [[['Age', 'Greater than', '40']], {}, '(Age,gt,40)', ['2', '3']],
    [[['Age', 'Is empty', '']], {}, undefined, ['4']],
    [[['Name', 'Not equal', 'Bob']], {}, undefined, ['1', '3', '4']],
    [
      [
        ['Age', 'Less than', '60'],
        ['Done', 'Equal to', 'true'],
      ],
      {},
      '(Age,lt,60)',
      ['1'],
    ],
    [[['Name', 'Equal to', 'x)~or(Nr,gt,0']], {}, undefined, ['4']],
    [[['Name', 'Equal to', 'a)~or(Nr,gt,0']], {}, undefined, []],
    [[['Name)~or(Nr,gt,0', 'Equal to', 'a']], {}, undefined, []],
    [[], { returnType: 'First' }, undefined, ['1']],
    [[], { returnType: 'Last' }, undefined, ['4']],
    [[['Name', 'Equal to', 'Bob']], { returnType: 'Random' }, '(Name,eq,Bob)', ['2']],
    [[['Name', 'Equal to', 'Zed']], { returnType: 'Random' }, '(Name,eq,Zed)', []],
  ];
  for (const [comparisons, more, where, expected] of searches)
    it(`finds ${JSON.stringify(comparisons)} ${JSON.stringify(more)}`, async () => {
      assert.deepEqual(await found(searchJob(comparisons, more)), expected);
      const asked = noco.heard.at(-1);
      const query = where === undefined ? '' : `&where=${where}`;
      assert.equal(asked, `GET /api/v2/tables/people/records?limit=1000&offset=0${query}`);
    });

  it('a view and a choice of either', async () => {
    const filter = filterOf(
      [
        ['Name', 'Equal to', 'Bob'],
        ['Nr', 'Equal to', '1'],
      ],
      'OR',
    );
    assert.deepEqual(await found(searchJob([], { filter, viewId: 'vw1' })), ['1', '2']);
    assert.match(noco.heard.at(-1) ?? '', /&viewId=vw1&where=\(Name,eq,Bob\)~or\(Nr,eq,1\)$/);
  });

  it('only the wanted fields come back, as texts', async () => {
    const result = await perform(searchJob([['Nr', 'Equal to', '4']], { fields: ['Age', 'Name', 'None'] }));
    assert.deepEqual(result, {
      ok: true,
      output: { records: [{ Age: '', Name: 'x)~or(Nr,gt,0', None: '' }] },
    });
  });

  it('without knowledge of the table everything is looked through', async () => {
    noco.hideMeta();
    assert.deepEqual(await found(searchJob([['Name', 'Equal to', 'Ann']])), ['1']);
    assert.doesNotMatch(noco.heard.at(-1) ?? '', /where/);
    assert.equal((await perform(updateJob([['Name', 'Equal to', 'Ann']]))).ok, false);
  });

  it('a record is added, with its links', async () => {
    const result = await perform(createJob({ Name: 'Zoe', Teams: 'red, 7' }));
    assert.deepEqual(result, { ok: true, output: null });
    assert.deepEqual(noco.heard, [
      'GET /api/v2/meta/tables/people',
      'POST /api/v2/tables/people/records {"Name":"Zoe"}',
      'GET /api/v2/meta/tables/teams',
      'POST /api/v2/tables/people/links/c4/records/5 [{"Code":"red"},{"Code":7}]',
    ]);
  });

  it('all that match are changed, and nothing else', async () => {
    const result = await perform(
      updateJob([['Name', 'Contains', 'nn']], { fields: { Age: '1', Teams: '["a"]' } }),
    );
    assert.deepEqual(result, { ok: true, output: { records: [{}, {}] } });
    assert.deepEqual(
      noco.people.map(({ Age }) => Age),
      ['1', 50, '1', null],
    );
    assert.deepEqual(noco.heard.slice(2), [
      'PATCH /api/v2/tables/people/records [{"Age":"1","Nr":1},{"Age":"1","Nr":3}]',
      'GET /api/v2/meta/tables/teams',
      'POST /api/v2/tables/people/links/c4/records/1 [{"Code":"a"}]',
      'POST /api/v2/tables/people/links/c4/records/3 [{"Code":"a"}]',
    ]);
  });

  for (const value of ['a)~or(Nr,gt,0', 'x,y', 'Ann)', '(', '~', '%', ''])
    it(`a visitor who says ${JSON.stringify(value)} changes no other records`, async () => {
      const before = JSON.stringify(noco.people);
      for (const operator of ['Equal to', 'Contains', 'Starts with', 'Ends with'] as const) {
        await perform(
          updateJob([
            ['Done', 'Equal to', 'nobody'],
            ['Name', operator, value],
          ]),
        );
        assert.equal(JSON.stringify(noco.people), before);
      }
      await perform(updateJob([['Name', 'Equal to', value]]));
      assert.equal(JSON.stringify(noco.people), before);
    });

  it('a key cannot be changed by naming it', async () => {
    await perform(updateJob([['Name', 'Equal to', 'Bob']], { fields: { Nr: '1', Name: 'B' } }));
    assert.deepEqual(noco.people.map(({ Nr, Name }) => `${Nr} ${Name}`).slice(0, 2), ['1 Ann', '2 B']);
  });

  for (const [name, job] of [
    ['a change of everything', updateJob([])],
    ['a table without key', updateJob([['Name', 'Is set', '']], { tableId: 'keyless' })],
    ['a table that is not there', createJob({})],
    ['an id that leads elsewhere', searchJob([], { tableId: '../meta' })],
  ] as const)
    it(`${name} is a failure`, async () => {
      const tableId = name.includes('not there') ? { tableId: 'gone' } : {};
      const result = await perform({ ...job, input: { ...job.input, ...tableId } });
      assert.equal(result.ok, false);
    });

  it('a wrong token is told without the token', async () => {
    const means = kit.means({ ...account, data: { ...account.data, apiKey: 'nc-wrong' } });
    const result = await nocodbPerform(searchJob([]), means);
    assert.match(JSON.stringify(result), /401/);
    assert.ok(!JSON.stringify(result).includes('nc-wrong'));
    assert.equal((await nocodbPerform(searchJob([]), kit.means())).ok, false);
  });
});

describe('large tables of NocoDB', () => {
  let noco: NocodbService;
  let kit: TestMeans;
  before(async () => {
    noco = await startNocodbService(
      Array.from({ length: 2500 }, (_, n) => ({ Nr: n + 1, Name: n % 2 ? 'odd' : 'even', Age: n })),
    );
    kit = createTestMeans({ [host]: noco.url });
  });
  after(async () => {
    await kit.close();
    await noco.close();
  });

  for (const [job, count, isCut, first] of [
    [searchJob([['Age', 'Not equal', '3']]), 1000, true, '1'],
    [searchJob([['Name', 'Not equal', 'odd']], { returnType: 'Last' }), 1, false, '2499'],
    [searchJob([['Age', 'Greater than', '2400']]), 99, false, '2402'],
  ] as const)
    it(`are looked through page by page: ${count} of ${JSON.stringify(job.input.filter)}`, async () => {
      const result = await nocodbPerform(job, kit.means(account));
      const output = result.ok ? JSON.parse(JSON.stringify(result.output)) : {};
      assert.deepEqual(
        [output.records.length, output.isCut === true, output.records[0].Nr],
        [count, isCut, first],
      );
    });

  it('for the first one, no further than needed', async () => {
    const before = noco.heard.length;
    await nocodbPerform(
      searchJob([['Name', 'Not equal', 'even']], { returnType: 'First' }),
      kit.means(account),
    );
    assert.equal(noco.heard.length - before, 2);
  });
});

const failing = { perform: nocodbPerform, origins: [host], account, secrets: ['nc-token'] };
describeServiceFailures('nocodb', { ...failing, job: searchJob([['Name', 'Equal to', 'Ann']]) });
describeServiceFailures('nocodb, adding', { ...failing, job: createJob({ Name: 'x' }) });
describeServiceFailures('nocodb, changing', { ...failing, job: updateJob([['Name', 'Equal to', 'Ann']]) });
