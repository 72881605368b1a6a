import { attacks } from './attacks.ts';
import { type Beside, besideAttack, slower } from './neighbours.ts';
import { percentile, type Seen } from './quiet-chats.ts';

/** One figure: what it is, what it may be at most, what it was. */
interface Figure {
  readonly name: string;
  readonly bar: number;
  readonly value: number;
  readonly unit: string;
}

/** How long chats are watched, quiet and attacked, and how long the server may take to recover, ms. */
const plan = { ms: 10_000, pauseMs: 60_000 };

/**
 * `npm run bench -- neighbours`: how the chats of one workspace fare beside each attack of another one. Words pick
 * attacks by name; two to three minutes each.
 */
export async function measureNeighbours(words: readonly string[]): Promise<readonly Figure[]> {
  const chosen = attacks.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  console.log(heading);
  const figures: Figure[] = [];
  for (const attack of chosen) {
    const seen = await besideAttack(attack, plan);
    console.log(line(seen));
    figures.push(...figuresOf(seen));
  }
  return figures;
}

function figuresOf(seen: Beside): readonly Figure[] {
  const { name, plain, code, before, after } = seen;
  return [
    { name: `p99 of plain chats beside ${name}`, bar: 3, value: slower(plain), unit: '×' },
    { name: `p99 of chats with code beside ${name}`, bar: 5, value: slower(code), unit: '×' },
    { name: `Memory a minute after ${name}`, bar: 1.1, value: after / before, unit: '×' },
    {
      name: `Wrong or refused answers beside ${name}`,
      bar: 0,
      value: [plain.attacked, code.attacked].reduce((sum, { wrong, refused }) => sum + wrong + refused, 0),
      unit: '',
    },
  ];
}

const widths = [26, 17, 17, 17, 17, 13, 7, 8];
const columns = (cells: readonly string[]): string =>
  cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' ');
/** Times are p50 / p99 in ms. */
const heading = columns([
  'attack',
  'plain quiet',
  'plain attacked',
  'code quiet',
  'code attacked',
  'MB',
  'wrong',
  'refused',
]);

function line({ name, plain, code, before, after }: Beside): string {
  const times = ({ ms }: Seen): string =>
    `${percentile(ms, 0.5).toFixed(1)} / ${percentile(ms, 0.99).toFixed(1)}`;
  return columns([
    name,
    times(plain.quiet),
    times(plain.attacked),
    times(code.quiet),
    times(code.attacked),
    `${before.toFixed(0)} → ${after.toFixed(0)}`,
    String(plain.attacked.wrong + code.attacked.wrong),
    String(plain.attacked.refused + code.attacked.refused),
  ]);
}
