import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from '#bot/parse-document.ts';
import { runPostgres } from '#kit/postgres/run-postgres.ts';
import { expandBot } from '#kit/short-bot.ts';
import { createApp } from '#server/create-app.ts';
import { createServer } from '#server/http/create-server.ts';
import { readConfig } from '#server/read-config.ts';
import { openStore, type StoreConfig } from '#store/open.ts';
import { quiz } from './bots.ts';
import { fillResults } from './fill-results.ts';
import { fillResultsOnPostgres } from './fill-results-postgres.ts';
import type { QuizFields } from './quiz-result.ts';
import { setUpBench } from './set-up.ts';

const ROUNDS = 7;

/** How long searches of so many results take on either store, milliseconds: the median of several. */
export async function measureResults(folder: string, count: number): Promise<readonly Figure[]> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'parley.db');
  const sqlite = await measureOn({ kind: 'sqlite', path }, { folder, path, count });
  const started = await runPostgres({ isDurable: true });
  if (!started.ok) {
    console.log(`Nothing was measured on PostgreSQL: ${started.error}`);
    return sqlite;
  }
  try {
    const url = started.value.url('postgres');
    const postgres = await measureOn({ kind: 'postgres', url }, { folder, path: url, count });
    return [...sqlite, ...postgres];
  } finally {
    await started.value.end();
  }
}

interface Figure {
  readonly name: string;
  readonly bar: number;
  readonly value: number;
  readonly unit: string;
}

async function measureOn(
  store: StoreConfig,
  { folder, path, count }: { readonly folder: string; readonly path: string; readonly count: number },
): Promise<readonly Figure[]> {
  const config = readConfig({ PORT: '0', PARLEY_DATA: folder, LOG_LEVEL: 'error' });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const opened = await openStore(store);
  if (!opened.ok) throw new Error(opened.error.code);
  const { app } = createApp(config.value, opened.value);
  const { token } = await setUpBench(app);
  const server = createServer(app);
  try {
    const botId = (await app.store.bots.headByPublicId('quiz'))?.id ?? '';
    const fields = quizFields();
    const begin = performance.now();
    const fill = store.kind === 'postgres' ? fillResultsOnPostgres : fillResults;
    await fill({ path, botId, fields }, count);
    const seconds = ((performance.now() - begin) / 1000).toFixed(0);
    console.log(`${count} results were written in ${seconds} s (${store.kind}).`);
    const call = async (verb: 'search' | 'count', payload: object): Promise<void> => {
      const url = `/api/v1/bots/${botId}/results/${verb}`;
      const headers = { authorization: `Bearer ${token}` };
      const reply = await server.inject({ method: 'POST', url, headers, payload });
      if (reply.statusCode !== 200 || /"results":\[\]|"total":(0|null)/.test(reply.body))
        throw new Error(reply.body);
    };
    const figures: Figure[] = [];
    for (const { name, verb, bar, body } of cases(fields))
      figures.push({
        name: `${name} (${store.kind})`,
        bar,
        value: await medianMs(() => call(verb, body)),
        unit: 'ms',
      });
    return figures;
  } finally {
    await server.close();
    await opened.value.close();
  }
}

function cases({ blocks, variables }: QuizFields) {
  const filter = {
    logicalOperator: 'AND',
    filters: [
      { variableId: variables.Age, comparisonOperator: 'Greater than', value: '60' },
      {
        logicalOperator: 'OR',
        filters: [
          { blockId: blocks.fruit, comparisonOperator: 'Equal to', value: 'Pear' },
          { variableId: variables.Name, comparisonOperator: 'Contains', value: 'duval' },
        ],
      },
    ],
  };
  const sort = { by: { variableId: variables.Age }, direction: 'descending' };
  return [
    { name: 'First page of results', verb: 'search', bar: 200, body: {} },
    { name: 'First page of 30 days', verb: 'search', bar: 1000, body: { timeFilter: 'last30Days' } },
    { name: 'First page of a text search', verb: 'search', bar: 1000, body: { search: 'zoe 4711' } },
    { name: 'First page of a nested filter', verb: 'search', bar: 1000, body: { filter } },
    { name: 'First page sorted by a column', verb: 'search', bar: 1000, body: { sort } },
    { name: 'Count of all results', verb: 'count', bar: 1000, body: {} },
    // Reads all candidates; pages do not wait for it.
    { name: 'Count of a nested filter', verb: 'count', bar: 1000, body: { filter } },
  ] as const;
}

async function medianMs(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? Infinity;
}

function quizFields(): QuizFields {
  const parsed = parseDocument(expandBot(quiz), { unknownBlocks: 'reject' });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const { groups, variables } = parsed.value.document;
  const blocks = groups.flatMap((group) => group.blocks);
  const block = (type: string) => blocks.find((each) => each.type === type)?.id ?? '';
  const variable = (name: string) => variables.find((each) => each.name === name)?.id ?? '';
  return {
    blocks: { name: block('text input'), fruit: block('choice input'), age: block('number input') },
    variables: {
      Name: variable('Name'),
      Fruit: variable('Fruit'),
      Age: variable('Age'),
      Summary: variable('Summary'),
    },
  };
}
