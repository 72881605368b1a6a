import { connect } from 'node:net';
import type { ShortBlock, ShortBot } from '#blocks/case.ts';

/** Something that a neighbour does to slow the others down. */
export interface Attack {
  readonly name: string;
  /** The bot that it publishes in its own workspace; none: it needs none. */
  readonly bot?: ShortBot;
  /** Requests that start the bot, under way at the same time. */
  readonly starts?: number;
  /** Connections whose body never arrives. */
  readonly slowBodies?: number;
}

const code = (expressionToEvaluate: string): ShortBlock => ({
  type: 'Set variable',
  options: { variableId: 'v', isCode: true, expressionToEvaluate },
});
const codeBot = (source: string): ShortBot => ({ variables: ['v'], groups: { a: [code(source), 'Done'] } });

/** Appends a value to a variable `times` times. */
const append = (variableId: string, item: string): ShortBlock => ({
  type: 'Set variable',
  options: { type: 'Append value(s)', variableId, item },
});

/** Lists of empty texts, each made of the one before. */
const emptyTexts: ShortBot = {
  variables: ['v', ...Array.from({ length: 13 }, (_none, index) => `w${index}`)],
  groups: {
    a: [
      code('Array.from({ length: 200000 }, () => "")'),
      ...Array.from({ length: 8 }, () => append('v', '{{v}}')),
      ...Array.from({ length: 13 }, (_none, index) => append(`w${index}`, '{{v}}')),
      'Done',
    ],
  },
};

/** Half a thousand comparisons that read a long text each, for ever. */
const comparisons: ShortBot = {
  variables: ['v'],
  groups: {
    a: [code('"x".repeat(300000)'), { type: 'Jump', options: { groupId: 'b' } }],
    b: [
      {
        type: 'Condition',
        items: [
          {
            content: {
              logicalOperator: 'OR',
              comparisons: Array.from({ length: 500 }, (_none, index) => ({
                id: `c${index}`,
                variableId: 'v',
                comparisonOperator: 'Contains',
                value: `y${index}`,
              })),
            },
          },
        ],
      },
      { type: 'Jump', options: { groupId: 'b' } },
    ],
  },
};

const locales = `const t = [], l = ["en", "fr", "de", "ar", "ja", "hi", "th", "zu", "sw", "is"], c = ["buddhist", "hebrew", "indian", "japanese", "persian", "roc", "chinese", "coptic"], n = ["arab", "beng", "deva", "thai", "latn", "tibt", "mong", "khmr", "knda", "laoo"];
for (let i = 0; i < 300; i++) { const r = Math.floor(Math.random() * 1e6); t.push(new Date(i).toLocaleString(l[r % 10] + "-u-ca-" + c[r % 8] + "-nu-" + n[(r >> 4) % 10], { weekday: "long", month: r & 1 ? "long" : "short", timeZone: r & 2 ? "Asia/Tokyo" : "Europe/Paris" })) } return t.length`;

/** One row each: what the neighbour does. */
export const attacks: readonly Attack[] = [
  { name: 'endless loops', bot: codeBot('while (true); return 1'), starts: 120 },
  { name: 'slow requests of code', bot: codeBot('return await fetch("http://slow.test/hang")'), starts: 120 },
  { name: 'formats without end', bot: codeBot(locales), starts: 40 },
  {
    name: 'memory of code',
    bot: codeBot('const k = []; for (;;) k.push(new Uint8Array(1e6).fill(1)); return 1'),
    starts: 40,
  },
  {
    name: 'code stuck in one call',
    bot: codeBot('const b = []; b[2 ** 32 - 2] = 1; return b.join()'),
    starts: 40,
  },
  { name: 'lists of empty texts', bot: emptyTexts, starts: 1 },
  { name: 'comparisons in a circle', bot: comparisons, starts: 1 },
  { name: 'bodies that never come', slowBodies: 2_000 },
];

/** Opens connections that announce a body and send none; gives a way to end them. */
export function openSlowBodies(port: number, count: number): () => void {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => {});
    socket.write(
      'POST /api/v1/bots/x/startChat HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    );
    return socket;
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
