import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OptionsOutcome, OptionsQuestion } from '#blocks/options-question.ts';
import { createAccessTokens } from '#server/credentials/google/access-tokens.ts';
import { createEgress } from '#server/egress/create-egress.ts';
import { type AskedField, BlockOptions } from './block-options.ts';

const egress = createEgress();
const asked: AskedField = {
  ...{ workspaceId: 'w', type: 'openai', question: 'models' },
  options: { credentialsId: 'c', action: 'Ask Model', message: 'Hi' },
};
const isFound: OptionsOutcome = {
  ...{ outcome: 'found', options: [{ value: 'gpt', label: 'gpt' }], isPartial: false },
};
const lacks: OptionsOutcome = { outcome: 'lacks', message: 'Choose a sheet first.' };

/** Asks for each of these in turn, and gives how often the service was asked. */
async function count(
  fields: readonly (Partial<AskedField> & { readonly after?: number; readonly key?: string })[],
  outcome: OptionsOutcome = isFound,
): Promise<number> {
  let times = 0;
  let now = 0;
  let apiKey = 'sk-canary';
  const question: OptionsQuestion = {
    uses: ['action'],
    next: ({ account, values }) => {
      assert.deepEqual(Object.keys(values), ['action']);
      assert.deepEqual(account, { apiKey });
      times += 1;
      return 'options' in outcome ? outcome : { lacks: outcome.message };
    },
  };
  const blockOptions = new BlockOptions({
    egress,
    accessTokens: createAccessTokens({ egress, client: undefined, clock: () => now }),
    clock: () => now,
    questions: new Map([['openai', { models: question, voices: question }]]),
    openAccount: async (_, { id }) =>
      id === 'none'
        ? null
        : { id, type: 'openai', data: { apiKey }, hosts: ['api.openai.com'], update: async () => {} },
  });
  for (const { after = 0, key, ...field } of fields) {
    now += after;
    apiKey = key ?? apiKey;
    const answer = await blockOptions.find({ ...asked, ...field });
    assert.deepEqual(
      answer?.found,
      field.question === 'toString' || field.type === 'Redirect' ? undefined : outcome,
    );
  }
  return times;
}

const other = (options: object): Partial<AskedField> => ({ options: { ...asked.options, ...options } });

const rows: readonly (readonly [name: string, times: number, fields: Parameters<typeof count>[0]])[] = [
  ['the same within a minute', 1, [{}, {}, { after: 59_000 }]],
  ['the same after a minute', 2, [{}, { after: 60_000 }]],
  ['other texts of the block', 1, [{}, other({ message: 'Bye' })]],
  ['another choice that counts', 2, [{}, other({ action: 'Create speech' })]],
  ['other credentials', 2, [{}, other({ credentialsId: 'd' })]],
  ['other contents of the credentials', 2, [{}, { key: 'sk-new' }]],
  ['another workspace', 2, [{}, { workspaceId: 'v' }]],
  ['another question', 2, [{}, { question: 'voices' }]],
  ['a question that does not exist', 0, [{ question: 'toString' }, { type: 'Redirect' }]],
];

describe('values of services', () => {
  for (const [name, times, fields] of rows)
    it(`are asked for ${times} times: ${name}`, async () => assert.equal(await count(fields), times));

  it('are asked for again after a failure', async () => assert.equal(await count([{}, {}], lacks), 2));

  it('are asked for once by many at the same time', async () => {
    let times = 0;
    const question: OptionsQuestion = {
      isOpen: true,
      next: () => {
        times += 1;
        return isFound;
      },
    };
    const blockOptions = without(question);
    assert.deepEqual(await Promise.all([1, 2, 3].map(() => blockOptions.find(asked))), [
      ...Array(3).fill({ found: isFound, depends: [] }),
    ]);
    assert.equal(times, 1);
  });

  for (const [options, message] of [
    [{}, /Choose credentials first/],
    [{ credentialsId: '' }, /Choose credentials first/],
    [{ credentialsId: 'none' }, /deleted/],
  ] as const)
    it(`need credentials: ${JSON.stringify(options)}`, async () => {
      const blockOptions = without({ next: () => isFound });
      const answer = await blockOptions.find({ ...asked, options });
      assert.ok(answer?.found.outcome === 'lacks');
      assert.match(answer.found.message, message);
    });
});

/** Without credentials. */
const without = (question: OptionsQuestion): BlockOptions =>
  new BlockOptions({
    ...{ egress, clock: () => 0, openAccount: async () => null },
    accessTokens: createAccessTokens({ egress, client: undefined, clock: () => 0 }),
    questions: new Map([['openai', { models: question }]]),
  });
