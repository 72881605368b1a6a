import { choose, way } from '#bot/diagnose/rule-samples.ts';
import { diagnose } from '#bot/diagnose.ts';
import type { BotDocument } from '#bot/document.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { cpuMs } from '#kit/cpu-ms.ts';
import { expandBot } from '#kit/short-bot.ts';

const GROUPS = 1_000;
const VARIABLES = 50;
const ROUNDS = 12;

/** One figure: what it is, what it may be at most, what it was. */
interface Figure {
  readonly name: string;
  readonly bar: number;
  readonly value: number;
  readonly unit: string;
}

/** `npm run bench -- problems`: how long the problems of 1,000 groups with 50 variables take, at first and after a change. */
export async function measureProblems(): Promise<readonly Figure[]> {
  const first = Array.from({ length: ROUNDS }, () => msOf(largeBot()));
  const bot = largeBot();
  const again = (change: (round: number) => BotDocument): number =>
    medianOf(
      Array.from({ length: ROUNDS }, (_, round) => {
        diagnose(bot);
        return msOf(change(round));
      }),
    );
  const edge = again((round) => ({
    ...bot,
    edges: bot.edges.map((each, index) =>
      index === 300 + round ? { ...each, to: { groupId: `g${round}` } } : each,
    ),
  }));
  const option = again((round) => ({
    ...bot,
    groups: bot.groups.map((group, index) =>
      index === 400 + round
        ? { ...group, blocks: group.blocks.map((block) => ({ ...block, label: `Block ${round}` })) }
        : group,
    ),
  }));
  return [
    { name: 'Problems of 1,000 groups', bar: 150, value: medianOf(first), unit: 'ms' },
    { name: 'The same after an edge leads elsewhere', bar: 20, value: edge, unit: 'ms' },
    { name: 'The same after a change within one group', bar: 20, value: option, unit: 'ms' },
  ];
}

function msOf(document: BotDocument): number {
  const before = cpuMs();
  diagnose(document);
  return cpuMs() - before;
}

const medianOf = (all: readonly number[]): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;

/** Each group asks, and decides by the answer where to go on. */
function largeBot(): BotDocument {
  const groups = Array.from({ length: GROUPS }, (_, index) => [
    `g${index}`,
    [
      'Which one?',
      { type: 'choice input', items: ['Yes', 'No'], options: { variableId: `v${index % VARIABLES}` } },
      choose(`g${index + 1}`, way(`g${index + 1}`, [`v${index % VARIABLES}`, 'Equal to', 'Yes'])),
    ],
  ]);
  const variables = Array.from({ length: VARIABLES }, (_, index) => `v${index}`);
  const parsed = parseDocument(
    expandBot({ groups: { ...Object.fromEntries(groups), [`g${GROUPS}`]: ['Done'] }, variables }),
    { unknownBlocks: 'keep' },
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  return parsed.value.document;
}
