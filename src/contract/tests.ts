import * as z from 'zod';
import {
  botTestContent,
  botTestListed,
  botTestSchema,
  coverageSchema,
  notRun,
  ranSchema,
  testDefaultsContent,
  testResultSchema,
  testRunSchema,
} from './bot-test-schema.ts';
import { endpoint, queryBoolean, queryNumber } from './endpoint.ts';
import { idField, successReply } from './fields.ts';
import { gateSchema } from './gate-schema.ts';

const tag = 'Tests';
const params = z.object({ botId: idField });
const ofTest = params.extend({ testId: idField });
const reply = z.object({ test: botTestSchema });

/** The tests beside a bot. */
export const listBotTests = endpoint({
  id: 'tests.list',
  method: 'GET',
  path: '/v1/bots/{botId}/tests',
  tag,
  summary: 'List the tests of a bot',
  description:
    'Oldest first, with how each ended last. Tests are not part of the bot: visitors and exports do not get them.',
  auth: 'token',
  params,
  query: z.object({
    withContent: queryBoolean.default(false).meta({ description: 'Also the tests themselves, as `test`.' }),
  }),
  response: z.object({ tests: z.array(botTestListed).readonly() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Stores a test. */
export const createBotTest = endpoint({
  id: 'tests.create',
  method: 'POST',
  path: '/v1/bots/{botId}/tests',
  tag,
  summary: 'Create a test',
  description:
    'The ids of blocks and variables that the test names are stored in `names`, so that renaming them changes nothing. A bot has at most 500 tests.',
  auth: 'token',
  params,
  body: z.object({ test: botTestContent }),
  response: reply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'LIMIT_REACHED'],
});

/** One test. */
export const getBotTest = endpoint({
  id: 'tests.get',
  method: 'GET',
  path: '/v1/bots/{botId}/tests/{testId}',
  tag,
  summary: 'Get a test',
  auth: 'token',
  params: ofTest,
  response: reply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

const nameField = z.string().min(1).max(200).optional().meta({ description: 'The name of the test.' });
const madeTest = z.object({
  test: botTestContent,
  masked: z
    .array(z.object({ original: z.string(), sample: z.string() }))
    .readonly()
    .meta({ description: 'What visitors and services said, and the sample that stands for it in the test.' }),
  note: z
    .string()
    .nullable()
    .meta({ description: 'Why the test is shorter than the chat; null: it says everything.' }),
});

/** Makes a test of a test chat. */
export const makeTestOfSession = endpoint({
  id: 'tests.fromSession',
  method: 'POST',
  path: '/v1/bots/{botId}/tests/fromSession',
  tag,
  summary: 'Make a test of a test chat',
  description:
    'The test repeats what was sent, expects what happened, and answers requests as the services did. Nothing is stored: create it with `tests.create`.',
  auth: 'token',
  params,
  body: z.object({
    sessionId: idField.meta({ description: 'A chat that was started with `preview/startChat`.' }),
    name: nameField,
  }),
  response: madeTest,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'PAYLOAD_TOO_LARGE'],
});

/** Makes a test of a result. */
export const makeTestOfResult = endpoint({
  id: 'tests.fromResult',
  method: 'POST',
  path: '/v1/bots/{botId}/tests/fromResult',
  tag,
  summary: 'Make a test of the chat of a result',
  description:
    'The chat is led again on the version that it ran on. Names, e-mail addresses, phone numbers, free texts and data of services are replaced by samples of the same form; numbers, dates and choices are kept. Nothing is stored: create it with `tests.create`.',
  auth: 'token',
  params,
  body: z.object({ resultId: idField, name: nameField }),
  response: madeTest,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'PAYLOAD_TOO_LARGE'],
});

/** Replaces a test. */
export const updateBotTest = endpoint({
  id: 'tests.update',
  method: 'PUT',
  path: '/v1/bots/{botId}/tests/{testId}',
  tag,
  summary: 'Replace a test',
  auth: 'token',
  params: ofTest,
  body: z.object({ test: botTestContent }),
  response: reply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Removes a test. */
export const deleteBotTest = endpoint({
  id: 'tests.delete',
  method: 'DELETE',
  path: '/v1/bots/{botId}/tests/{testId}',
  tag,
  summary: 'Delete a test',
  auth: 'token',
  params: ofTest,
  response: successReply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Runs tests. */
export const runBotTests = endpoint({
  id: 'tests.run',
  method: 'POST',
  path: '/v1/bots/{botId}/tests/run',
  tag,
  summary: 'Run the tests of a bot',
  description:
    'On the draft, or on a version. Linked bots of the workspace run as drafts. Nothing is sent to other services and nothing is stored, except how each test ended on the draft, and the run (`testRuns`). After 10 seconds, the remaining tests are left out.',
  auth: 'token',
  params,
  body: z.object({
    versionId: idField.optional().meta({ description: 'Default: the draft.' }),
    ids: z.array(idField).max(500).optional().meta({ description: 'Only these tests.' }),
    tags: z
      .array(z.string().max(50))
      .max(20)
      .optional()
      .meta({ description: 'Only tests with one of these tags.' }),
  }),
  response: z.object({
    passed: z.int(),
    failed: z.int(),
    notRun,
    results: z.array(testResultSchema).readonly(),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  hasEvents: { result: 'How one test ended, as in `results`.' },
});

/** Follows what was renamed. */
export const healBotTests = endpoint({
  id: 'tests.heal',
  method: 'POST',
  path: '/v1/bots/{botId}/tests/heal',
  tag,
  summary: 'Give the tests of a bot the names of today',
  description:
    'Tests know the ids of what they name: blocks, variables and accounts that were renamed get their new names in them. Nothing else changes, and how tests ended stays known. `lost` lists names of what is gone, with what may have taken its place: that is for a person to decide.',
  auth: 'token',
  params,
  response: z.object({
    healed: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
    lost: z.array(z.object({ id: z.string(), name: z.string(), message: z.string() })).readonly(),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** When tests ran. */
export const listTestRuns = endpoint({
  id: 'tests.listRuns',
  method: 'GET',
  path: '/v1/bots/{botId}/testRuns',
  tag,
  summary: 'List the runs of the tests of a bot',
  description: 'The last first. Runs are kept for 30 days, those of releases as long as the bot.',
  auth: 'token',
  params,
  query: z.object({ limit: queryNumber(z.int().min(1).max(500)).default(50) }),
  response: z.object({ runs: z.array(testRunSchema).readonly() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Keeps a run that happened elsewhere. */
export const saveTestRun = endpoint({
  id: 'tests.saveRun',
  method: 'POST',
  path: '/v1/bots/{botId}/testRuns',
  tag,
  summary: 'Save a run of the tests of a bot',
  description:
    'For tests that ran on the draft outside the server, such as in the builder: how each ended, and the run. Tests that the bot does not have are left out.',
  auth: 'token',
  params,
  body: ranSchema,
  response: z.object({ run: testRunSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** What the tests reach. */
export const getBotTestCoverage = endpoint({
  id: 'tests.coverage',
  method: 'GET',
  path: '/v1/bots/{botId}/tests/coverage',
  tag,
  summary: 'Get what the tests of a bot reach',
  description: 'Runs them on the draft. Places of linked bots do not count.',
  auth: 'token',
  params,
  response: z.object({ coverage: coverageSchema, notRun }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

const defaultsReply = z.object({ defaults: testDefaultsContent });

/** What all tests share. */
export const getTestDefaults = endpoint({
  id: 'tests.getDefaults',
  method: 'GET',
  path: '/v1/bots/{botId}/testDefaults',
  tag,
  summary: 'Get what the tests of a bot share',
  auth: 'token',
  params,
  response: defaultsReply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Sets it. */
export const setTestDefaults = endpoint({
  id: 'tests.setDefaults',
  method: 'PUT',
  path: '/v1/bots/{botId}/testDefaults',
  tag,
  summary: 'Set what the tests of a bot share',
  description:
    'Answers to requests for tests that have none, and what tests need not reach. The ids of what they name are stored in `names`.',
  auth: 'token',
  params,
  body: defaultsReply,
  response: defaultsReply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** What must be so before a bot is published. */
export const getPublishGate = endpoint({
  id: 'tests.getGate',
  method: 'GET',
  path: '/v1/bots/{botId}/gate',
  tag,
  summary: 'Get what must be so before a bot is published',
  auth: 'token',
  params,
  response: z.object({ gate: gateSchema.nullable().meta({ description: 'Null: nothing.' }) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Sets it. */
export const setPublishGate = endpoint({
  id: 'tests.setGate',
  method: 'PUT',
  path: '/v1/bots/{botId}/gate',
  tag,
  summary: 'Set what must be so before a bot is published',
  description: 'Publishing is refused with 409 `GATE_CLOSED` then, unless the request gives a reason.',
  auth: 'token',
  params,
  body: z.object({ gate: gateSchema.nullable() }),
  response: z.object({ gate: gateSchema.nullable() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const testEndpoints = [
  listBotTests,
  createBotTest,
  makeTestOfSession,
  makeTestOfResult,
  getBotTest,
  updateBotTest,
  deleteBotTest,
  runBotTests,
  healBotTests,
  listTestRuns,
  saveTestRun,
  getBotTestCoverage,
  getTestDefaults,
  setTestDefaults,
  getPublishGate,
  setPublishGate,
] as const;
