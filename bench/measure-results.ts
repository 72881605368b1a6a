import { parseDocument } from '#bot/parse-document.ts';
import { expandBot } from '#kit/short-bot.ts';
import { quiz } from './bots.ts';
import { fillResults } from './fill-results.ts';
import { fillResultsOnPostgres } from './fill-results-postgres.ts';
import { medianMs } from './median-ms.ts';
import { type BenchServer, type Figure, onBothStores } from './on-both-stores.ts';
import type { QuizFields } from './quiz-result.ts';

/** How long searches of so many results take on either store, milliseconds: the median of several. */
export function measureResults(folder: string, count: number): Promise<readonly Figure[]> {
  return onBothStores(folder, (bench) => measureOn(bench, count));
}

async function measureOn(
  { app, token, server, store, path }: BenchServer,
  count: number,
): Promise<readonly Figure[]> {
  const fields = quizFields();
  const botId = (await app.store.bots.headByPublicId('quiz'))?.id ?? '';
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
    figures.push({ name, bar, value: await medianMs(() => call(verb, body)), unit: 'ms' });
  return figures;
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
