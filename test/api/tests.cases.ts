import type { ApiRequest } from '#kit/api.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const tests = '/v1/bots/:bot/tests';
const one = `${tests}/:test`;
const owner = (request: Omit<ApiRequest, 'caller'>): ApiRequest => ({ ...request, caller: 'owner' });
const get = (path: string) => ({ method: 'GET', path }) as const;
const post = (path: string, body: unknown) => ({ method: 'POST', path, body }) as const;
const run = (body: unknown = {}) => post(`${tests}/run`, body);

const greets = {
  name: 'Greets by name',
  tags: ['smoke'],
  chat: [
    { bot: 'Hello', asks: 'Name' },
    { say: 'Ada', bot: 'Bye Ada', ends: true },
  ],
};
const remembers = {
  name: 'Remembers',
  bot: 'loose',
  chat: [{ asks: 'Name' }, { say: 'Ada', variables: { Name: 'Ada' } }],
};
const parts = { name: 'Parts', chat: [{ bot: 'Hello' }, { say: 'Ada', bot: 'Farewell' }] };
const replace = (test: unknown) => ({ method: 'PUT', path: one, body: { test } }) as const;
const named = { method: 'PATCH', path: '/v1/bots/:bot' } as const;
const renamed = owner({ ...named, body: { bot: { variables: [{ id: 'v1', name: 'First name' }] } } });
const gate = '/v1/bots/:bot/gate';
const setGate = (to: unknown) => ({ method: 'PUT', path: gate, body: { gate: to } }) as const;
const publish = (body: unknown) => post('/v1/bots/:bot/publish', body);
const made = '2026-03-01T11:50:00.000Z';
const now = '2026-03-01T12:00:00.000Z';

const strangers = { foreign: 404, guestNone: 404, chatToken: 403, otherWorkspaceToken: 404 } as const;
const readers = { ...strangers, guestRead: 403, readToken: 403 } as const;

const defaults = '/v1/bots/:bot/testDefaults';
const setDefaults = (to: unknown) => ({ method: 'PUT', path: defaults, body: { defaults: to } }) as const;
const shared = { unreached: [{ what: 'Goodbye', because: 'nobody leaves' }] };
const heal = post(`${tests}/heal`, {});

const runs = '/v1/bots/:bot/testRuns';
const failure = {
  path: ['chat', 1, 'bot'],
  message: 'The bot says “Bye Ada”, not “Farewell”',
};

const failed = { id: ':test', updatedAt: made, isPassed: false, ms: 7, failures: [failure] };

export const rows: readonly ApiRow[] = [
  {
    ...get(tests),
    name: 'the tests of a bot',
    caller: 'guestRead',
    status: 200,
    answer: {
      tests: [
        {
          id: ':test',
          name: 'Greets by name',
          tags: ['smoke'],
          createdAt: made,
          updatedAt: made,
          lastRun: null,
        },
      ],
    },
    absent: ['tests.0.test'],
  },
  ...refusals('the tests of a bot', get(tests), strangers),
  {
    ...get(one),
    name: 'a test',
    caller: 'readToken',
    status: 200,
    answer: { test: { id: ':test', test: greets } },
  },
  {
    ...get('/v1/bots/:bot/tests/:foreignTest'),
    name: 'a test of another bot',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  ...refusals('a test', get(one), strangers),
  {
    ...post(tests, { test: greets }),
    name: 'a new test remembers the ids of what it names',
    caller: 'guestWrite',
    status: 200,
    answer: {
      test: {
        name: 'Greets by name',
        createdAt: now,
        lastRun: null,
        test: { ...greets, names: { Name: 'b2' } },
      },
    },
  },
  {
    ...post(tests, { test: { name: 'x', chat: [{ sya: 'x' }] } }),
    name: 'an unknown rule of a test is refused',
    caller: 'owner',
    status: 400,
    issue: 'test.chat.0',
  },
  {
    ...post(tests, { test: { name: 'x', chat: [{ say: 'x', pick: 'y' }] } }),
    name: 'a row of a test that does two things is refused',
    caller: 'owner',
    status: 400,
    issue: 'test.chat.0',
  },
  ...refusals('a new test', post(tests, { test: greets }), readers),
  {
    ...post(`${tests}/fromSession`, { sessionId: ':nothing' }),
    name: 'a test of a test chat that is not there',
    caller: 'owner',
    status: 404,
    answer: { message: 'There is no such test chat, or it has expired.' },
  },
  ...refusals('a test of a test chat', post(`${tests}/fromSession`, { sessionId: ':nothing' }), strangers),
  {
    ...post(`${tests}/fromResult`, { resultId: ':nothing' }),
    name: 'a test of a result that is not there',
    caller: 'owner',
    status: 404,
    answer: { message: 'There is no such result.' },
  },
  {
    ...post(`${tests}/fromSession`, {}),
    name: 'a test of no test chat',
    caller: 'owner',
    status: 400,
    issue: 'sessionId',
  },
  {
    ...post(`${tests}/fromResult`, { resultId: 'r', name: '' }),
    name: 'a test without a name',
    caller: 'owner',
    status: 400,
    issue: 'name',
  },
  ...refusals('a test of a result', post(`${tests}/fromResult`, { resultId: ':nothing' }), strangers),
  {
    ...replace(parts),
    name: 'a test that is replaced forgets how it ended',
    caller: 'owner',
    before: [owner(run())],
    status: 200,
    answer: {
      test: {
        id: ':test',
        name: 'Parts',
        tags: [],
        createdAt: made,
        updatedAt: now,
        lastRun: null,
        test: parts,
      },
    },
  },
  {
    ...replace(parts),
    path: `${tests}/:nothing`,
    name: 'a test that is not there is not replaced',
    caller: 'owner',
    status: 404,
  },
  ...refusals('replacing a test', replace(parts), readers),
  {
    method: 'DELETE',
    path: one,
    name: 'a deleted test is gone',
    caller: 'owner',
    status: 200,
    answer: { message: 'success' },
    after: owner({ method: 'DELETE', path: one, ...{ status: 404 } }),
  },
  ...refusals('deleting a test', { method: 'DELETE', path: one }, readers),
  {
    ...run(),
    name: 'a test that passes, and the list says so',
    caller: 'owner',
    status: 200,
    answer: {
      ...{ passed: 1, failed: 0, notRun: 0 },
      results: [{ id: ':test', name: 'Greets by name', isPassed: true, failures: [] }],
    },
    after: {
      ...owner(get(tests)),
      answer: {
        tests: [
          {
            id: ':test',
            name: 'Greets by name',
            tags: ['smoke'],
            createdAt: made,
            updatedAt: made,
            lastRun: { at: now, isPassed: true, failures: [] },
          },
        ],
      },
    },
  },
  {
    ...run({ ids: [':test'] }),
    name: 'a test that fails, and the list says why',
    caller: 'owner',
    before: [owner(replace(parts))],
    status: 200,
    answer: {
      passed: 0,
      failed: 1,
      results: [{ id: ':test', name: 'Parts', isPassed: false, failures: [failure] }],
    },
    after: { ...owner(get(one)), answer: { test: { lastRun: { isPassed: false, failures: [failure] } } } },
  },
  {
    ...run(),
    name: 'a test that knows the old name of a question passes',
    caller: 'owner',
    before: [owner(replace(remembers)), renamed],
    status: 200,
    answer: { passed: 1 },
  },
  {
    ...run(),
    name: 'a test of a question that is gone names what may have taken its place',
    caller: 'owner',
    before: [owner(replace({ ...greets, names: { Name: 'gone' } }))],
    status: 200,
    answer: {
      failed: 1,
      results: [
        {
          id: ':test',
          name: 'Greets by name',
          isPassed: false,
          failures: [
            {
              path: ['chat', 0, 'asks'],
              message:
                'The question “Name” (gone) is no longer in the bot. “Name” (b2) may have taken its place: if so, put that id under "names"',
            },
          ],
        },
      ],
    },
  },
  {
    ...run({ versionId: ':version' }),
    name: 'tests on a version do not say how they end on the draft',
    caller: 'owner',
    status: 200,
    answer: { passed: 1 },
    after: { ...owner(get(one)), answer: { test: { lastRun: null } } },
  },
  {
    ...run({ versionId: ':nothing' }),
    name: 'tests on a version that is not there',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...run({ tags: ['other'] }),
    name: 'tests with another tag',
    caller: 'owner',
    status: 200,
    answer: { passed: 0, failed: 0, notRun: 0, results: [] },
  },
  {
    ...run({ tags: ['smoke'] }),
    name: 'tests with a tag',
    caller: 'owner',
    status: 200,
    answer: { passed: 1 },
  },
  ...refusals('running tests', run(), readers),
  {
    ...get(`${tests}?withContent=true`),
    name: 'the tests of a bot with what is in them',
    caller: 'guestRead',
    status: 200,
    answer: { tests: [{ id: ':test', test: greets }] },
  },
  {
    ...get(`${tests}?withContent=maybe`),
    name: 'tests, or not',
    caller: 'owner',
    status: 400,
    issue: 'withContent',
  },
  {
    ...get(runs),
    name: 'a bot whose tests never ran',
    caller: 'guestRead',
    status: 200,
    answer: { runs: [] },
  },
  {
    ...get(`${runs}?limit=1`),
    name: 'runs of tests, with what failed',
    caller: 'owner',
    before: [owner(replace(parts)), owner(run())],
    status: 200,
    answer: {
      runs: [
        {
          ...{ at: now, from: 'api', versionId: null, passed: 0, failed: 1, notRun: 0 },
          by: { id: ':ownerUser' },
          failedTests: [{ id: ':test', name: 'Parts', message: failure.message }],
          coverage: { blocks: { reached: 3, total: 3 }, comparisons: { reached: 0, total: 0 } },
        },
      ],
    },
  },
  { ...get(`${runs}?limit=0`), name: 'no runs of tests', caller: 'owner', status: 400, issue: 'limit' },
  ...refusals('runs of tests', get(runs), strangers),
  {
    ...post(runs, {
      ms: 12,
      results: [
        { id: ':test', updatedAt: made, isPassed: true, ms: 7 },
        { ...failed, id: 'x' },
      ],
    }),
    name: 'a run in a browser is kept, with how long each test took',
    caller: 'guestWrite',
    status: 200,
    answer: {
      run: { at: now, from: 'builder', passed: 1, failed: 0, ms: 12, failedTests: [], coverage: null },
    },
    after: {
      ...owner(get(one)),
      answer: { test: { lastRun: { at: now, isPassed: true, ms: 7, failures: [] } } },
    },
  },
  {
    ...post(runs, { ms: 12, results: [failed] }),
    name: 'a run in a browser says what was wrong',
    caller: 'owner',
    status: 200,
    answer: {
      run: { failed: 1, failedTests: [{ id: ':test', name: 'Greets by name', message: failure.message }] },
    },
    after: { ...owner(get(runs)), answer: { runs: [{ failed: 1 }] } },
  },
  {
    ...post(runs, { ms: 12, results: [{ ...failed, updatedAt: now }] }),
    name: 'a run of an older form of a test does not say how the test ends',
    caller: 'owner',
    status: 200,
    after: { ...owner(get(one)), answer: { test: { lastRun: null } } },
  },
  {
    ...post(runs, { ms: 12, results: [] }),
    name: 'a run of nothing',
    caller: 'owner',
    status: 400,
    issue: 'results',
  },
  ...refusals('a run in a browser', post(runs, { ms: 1, results: [failed] }), readers),
  {
    ...get(`${tests}/coverage`),
    name: 'what the tests of a bot reach',
    caller: 'guestRead',
    status: 200,
    answer: {
      coverage: {
        events: { reached: 1, total: 1, missing: [] },
        blocks: { reached: 3, total: 3, missing: [] },
        ways: { reached: 3, total: 3 },
        comparisons: { reached: 0, total: 0 },
        accepted: { reached: 1, total: 1 },
        rejected: { reached: 0, total: 1 },
      },
      notRun: 0,
    },
  },
  {
    ...get(`${tests}/coverage`),
    name: 'what no test reaches',
    caller: 'owner',
    before: [owner(replace({ name: 'x', chat: [{ bot: 'Hello' }] }))],
    status: 200,
    answer: {
      coverage: {
        blocks: {
          ...{ reached: 2, total: 3 },
          missing: [{ place: { groupId: 'g2', blockId: 'b3' }, name: 'group "Goodbye", block 1 (Text)' }],
        },
      },
    },
  },
  ...refusals('what tests reach', get(`${tests}/coverage`), strangers),
  {
    ...get(defaults),
    name: 'a bot whose tests share nothing',
    caller: 'guestRead',
    status: 200,
    answer: { defaults: {} },
  },
  {
    ...setDefaults(shared),
    name: 'what tests share knows the ids of what it names',
    caller: 'guestWrite',
    status: 200,
    answer: { defaults: { ...shared, names: { Goodbye: 'b3' } } },
    after: { ...owner(get(defaults)), answer: { defaults: { ...shared, names: { Goodbye: 'b3' } } } },
  },
  {
    ...get('/v1/bots/:bot/editorMeta'),
    name: 'what tests share is not said elsewhere',
    caller: 'owner',
    before: [owner(setDefaults(shared))],
    status: 200,
    absent: ['editorMeta.testDefaults'],
  },
  {
    ...setDefaults({ chat: [] }),
    name: 'what tests share is no test',
    caller: 'owner',
    status: 400,
    issue: 'defaults',
  },
  ...refusals('what tests share', get(defaults), strangers),
  ...refusals('setting what tests share', setDefaults({}), readers),
  {
    ...get(`${tests}/coverage`),
    name: 'what tests need not reach does not count',
    caller: 'owner',
    before: [owner(setDefaults(shared)), owner(replace({ name: 'x', chat: [{ bot: 'Hello' }] }))],
    status: 200,
    answer: {
      coverage: {
        blocks: { reached: 2, total: 2, missing: [] },
        leftOut: [
          {
            place: { groupId: 'g2', blockId: 'b3' },
            name: 'group "Goodbye", block 1 (Text)',
            because: 'nobody leaves',
          },
        ],
      },
    },
  },
  {
    ...heal,
    name: 'what was renamed is renamed in tests, and how they ended stays known',
    caller: 'guestWrite',
    before: [owner(replace(remembers)), owner(run()), renamed],
    status: 200,
    answer: { healed: [{ id: ':test', name: 'Remembers' }], lost: [] },
    after: {
      ...owner(get(one)),
      answer: {
        test: {
          lastRun: { isPassed: true },
          test: {
            chat: [{ asks: 'First name' }, { say: 'Ada', variables: { 'First name': 'Ada' } }],
            names: { 'First name': 'b2', '{{First name}}': 'v1' },
          },
        },
      },
    },
  },
  {
    ...heal,
    name: 'what is gone is for people to decide',
    caller: 'owner',
    before: [owner(replace({ ...greets, names: { Name: 'gone' } }))],
    status: 200,
    answer: {
      healed: [],
      lost: [
        {
          id: ':test',
          name: 'Greets by name',
          message:
            'The block “Name” (gone) is no longer in the bot. “Name” (b2) may have taken its place: if so, put that id under "names"',
        },
      ],
    },
  },
  ...refusals('renaming in tests', heal, readers),
  { ...get(gate), name: 'a bot without a gate', caller: 'guestRead', status: 200, answer: { gate: null } },
  {
    ...setGate({ tests: 'tagged', tag: 'smoke' }),
    name: 'a gate is set',
    caller: 'guestWrite',
    status: 200,
    answer: { gate: { tests: 'tagged', tag: 'smoke', problems: 'off' } },
    after: { ...owner(get(gate)), answer: { gate: { tests: 'tagged', tag: 'smoke', problems: 'off' } } },
  },
  {
    ...setGate(null),
    name: 'a gate is removed',
    caller: 'owner',
    before: [owner(setGate({ tests: 'all' }))],
    status: 200,
    after: { ...owner(get(gate)), answer: { gate: null } },
  },
  ...refusals('the gate of a bot', get(gate), strangers),
  ...refusals('setting a gate', setGate(null), readers),
  {
    ...publish({}),
    name: 'an open gate lets a bot be published',
    caller: 'owner',
    before: [owner(setGate({ tests: 'all', problems: 'error' }))],
    status: 200,
    after: {
      ...owner(get(runs)),
      answer: {
        runs: [
          {
            from: 'gate',
            passed: 1,
            isOfRelease: true,
            tests: [{ id: ':test', name: 'Greets by name', isPassed: true }],
          },
        ],
      },
    },
  },
  {
    ...publish({}),
    name: 'a test that fails closes the gate',
    caller: 'owner',
    before: [owner(setGate({ tests: 'all' })), owner(replace(parts))],
    status: 409,
    code: 'GATE_CLOSED',
    answer: {
      data: { closedBy: [{ kind: 'test', name: 'Parts', message: failure.message, testId: ':test' }] },
    },
    after: { ...owner(get(runs)), answer: { runs: [{ from: 'gate', failed: 1, isOfRelease: false }] } },
  },
  {
    ...publish({}),
    name: 'a test without the tag of the gate does not close it',
    caller: 'owner',
    before: [owner(setGate({ tests: 'tagged', tag: 'smoke' })), owner(replace(parts))],
    status: 200,
  },
  {
    ...publish({}),
    name: 'a problem closes the gate',
    caller: 'owner',
    before: [
      owner(setGate({ problems: 'warning' })),
      owner({ ...named, body: { bot: { edges: [], groups: [] } } }),
    ],
    status: 409,
    code: 'GATE_CLOSED',
  },
  {
    ...publish({}),
    name: 'too little that tests reach closes the gate',
    caller: 'owner',
    before: [owner(setGate({ coverage: 100 })), owner(replace({ name: 'x', chat: [{ bot: 'Hello' }] }))],
    status: 409,
    code: 'GATE_CLOSED',
    answer: {
      data: {
        closedBy: [
          { kind: 'coverage', name: 'blocks', message: 'Tests reach 66 % of the blocks, not 100 %' },
          { kind: 'coverage', name: 'ways' },
        ],
      },
    },
  },
  {
    ...publish({}),
    name: 'tests that need not pass but reach enough leave the gate open',
    caller: 'owner',
    before: [owner(setGate({ coverage: 100 }))],
    status: 200,
  },
  {
    ...publish({ message: 'Spring', gateReason: 'The boss said so' }),
    name: 'a closed gate is passed by with a reason, and the release says so',
    caller: 'owner',
    before: [owner(setGate({ tests: 'all' })), owner(replace(parts))],
    status: 200,
    after: {
      ...owner(get('/v1/bots/:bot/releases?limit=1')),
      answer: {
        releases: [
          {
            versionId: ':version',
            act: 'publish',
            message: 'Spring\nPublished although the gate was closed: The boss said so',
          },
        ],
      },
    },
  },
];
