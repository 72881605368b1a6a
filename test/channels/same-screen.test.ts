import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { ShortBlock, ShortBot } from '#blocks/case.ts';
import type { Raw } from '#bot/raw.ts';
import { type PhonePlan, PhoneSession, type PhoneState } from '#builder/test-drawer/phone-session.ts';
import type { ChannelAdapter } from '#channels/adapter.ts';
import { telegram } from '#channels/telegram/telegram.ts';
import { whatsapp } from '#channels/whatsapp/whatsapp.ts';
import { publishBot as publish, updateBot } from '#contract/bots.ts';
import type { TestServer } from '#kit/api.ts';
import { appHeaders, sessionSecret } from '#kit/api-fixtures.ts';
import { eventually } from '#kit/eventually.ts';
import { type OnScreen, phones, telegramScreen, whatsappScreen } from '#kit/phones.ts';
import { expandBot } from '#kit/short-bot.ts';
import { sweep } from '#kit/sweep.ts';
import { startTelegramScene } from '#kit/telegram-scene.ts';
import { startWhatsAppScene } from '#kit/whatsapp-scene.ts';

/** What somebody does: writes this, or presses what begins so. */
type Act = { readonly says: string } | { readonly presses: string };

interface Row {
  readonly name: string;
  readonly blocks: readonly ShortBlock[];
  readonly acts?: readonly Act[];
  readonly settings?: Raw;
  /** Default: in both. */
  readonly on?: 'Telegram' | 'WhatsApp';
}

const says = (text: string): Act => ({ says: text });
const presses = (label: string): Act => ({ presses: label });
const items = (...labels: readonly string[]) =>
  labels.map((content, place) => ({ id: `i${place}`, content }));
const choice = (labels: readonly string[], options: Raw = {}): ShortBlock => ({
  type: 'choice input',
  ...{ id: 'c', items: items(...labels) },
  options: { variableId: 'v', ...options },
});
const many = (count: number): readonly string[] => Array.from({ length: count }, (_, n) => `Town ${n + 1}`);
const ask = (type: string, options: Raw = {}): ShortBlock => ({
  ...{ type, id: 'q' },
  options: { variableId: 'v', ...options },
});
const bubble = (type: string, content: Raw): ShortBlock => ({ type, id: 'b', content });
const pictures = (count: number): ShortBlock => ({
  ...{ type: 'picture choice input', id: 'p', options: { variableId: 'v' } },
  items: many(count).map((title, n) => ({ id: `p${n}`, title, pictureSrc: `https://x.example/${n}.png` })),
});
const got = 'Got {{v}}.';

const rows: readonly Row[] = [
  { name: 'a text with marks', blocks: [styled()] },
  { name: 'a long text', blocks: ['word '.repeat(1200).trim()] },
  { name: 'a picture', blocks: [bubble('image', { url: 'https://x.example/a.png', alt: 'A dog' })] },
  { name: 'a moving picture', blocks: [bubble('image', { url: 'https://x.example/a.gif' })] },
  {
    name: 'a picture with a link',
    blocks: [bubble('image', { url: 'https://x.example/a.png', clickLink: { url: 'https://x.example' } })],
  },
  { name: 'a film', blocks: [bubble('video', { url: 'https://x.example/a.mp4', type: 'url' })] },
  {
    name: 'a film elsewhere',
    blocks: [bubble('video', { url: 'https://youtu.be/x', type: 'youtube', id: 'x' })],
  },
  { name: 'a sound', blocks: [bubble('audio', { url: 'https://x.example/a.mp3' })] },
  { name: 'a page within', blocks: [bubble('embed', { url: 'https://x.example/page' })] },
  { name: 'a document within', blocks: [bubble('embed', { url: 'https://x.example/a.pdf' })] },
  { name: 'one button', blocks: ['Which?', choice(['Yes']), got], acts: [presses('Yes')] },
  { name: 'three buttons, by number', blocks: ['Which?', choice(['A', 'B', 'C']), got], acts: [says('2.')] },
  { name: 'four items', blocks: ['Which?', choice(['A', 'B', 'C', 'D']), got], acts: [presses('D')] },
  { name: 'without a text above', blocks: [choice(['A', 'B']), got], acts: [says('b')] },
  { name: 'ten items', blocks: ['Which?', choice(many(10)), got], acts: [presses('Town 10')] },
  {
    name: 'eleven items, on pages',
    blocks: ['Which?', choice(many(11)), got],
    acts: [says('11')],
  },
  { name: 'two hundred items', blocks: ['Which?', choice(many(200)), got], acts: [says('Town 150')] },
  { name: 'two hundred and one items', blocks: ['Which?', choice(many(201)), got] },
  {
    name: 'labels of every length',
    blocks: [
      'Which?',
      choice([20, 21, 24, 25, 64, 72].map((length, n) => `${n}${'x'.repeat(length - 1)}`)),
      got,
    ],
    acts: [says('3')],
  },
  {
    name: 'labels that are too long for any list',
    blocks: ['Which?', choice([73, 500].map((length, n) => `${n}${'x'.repeat(length - 1)}`)), got],
    acts: [says('2')],
  },
  { name: 'labels alike', blocks: ['Which?', choice(['Same', 'Same', 'Other']), got], acts: [says('3')] },
  { name: 'pictographs', blocks: ['Which?', choice(['👍 Yes', '👎 No']), got], acts: [presses('👎 No')] },
  {
    name: 'several, by numbers',
    blocks: ['Which?', choice(['A', 'B', 'C'], { isMultipleChoice: true }), got],
    acts: [says('1, 3')],
  },
  {
    name: 'several, by all',
    blocks: ['Which?', choice(['A', 'B', 'C'], { isMultipleChoice: true }), got],
    acts: [says('all')],
  },
  {
    name: 'several, ticked',
    blocks: ['Which?', choice(['A', 'B', 'C'], { isMultipleChoice: true }), got],
    acts: [presses('☐ A'), presses('☐ C'), presses('Done')],
    on: 'Telegram',
  },
  {
    name: 'pages that are turned in place',
    blocks: ['Which?', choice(many(45)), got],
    acts: [presses('›'), presses('›'), presses('Town 45')],
    on: 'Telegram',
  },
  {
    name: 'pages that are sent',
    blocks: ['Which?', choice(many(20)), got],
    acts: [presses('More'), presses('12')],
    on: 'WhatsApp',
  },
  {
    name: 'a button of an earlier question',
    blocks: ['Which?', choice(['A', 'B']), 'How many?', ask('number input'), got],
    acts: [presses('A'), presses('B')],
    on: 'WhatsApp',
  },
  {
    name: 'buttons that stay buttons',
    blocks: ['Which?', choice(many(7)), got],
    acts: [presses('Town 2')],
    settings: { channels: { keepButtons: true } },
  },
  { name: 'pictures', blocks: ['Which?', pictures(2), got], acts: [presses('')] },
  {
    name: 'pictures side by side',
    blocks: ['Which?', pictures(3), got],
    acts: [says('2')],
    settings: { channels: { carousels: true } },
    on: 'WhatsApp',
  },
  { name: 'a text', blocks: ['Name?', ask('text input'), got], acts: [says('Ada')] },
  {
    name: 'a number, wrong and right',
    blocks: ['How many?', ask('number input'), got],
    acts: [says('x'), says('7')],
  },
  {
    name: 'an address, wrong and right',
    blocks: ['Mail?', ask('email input'), got],
    acts: [says('x'), says('a@b.co')],
  },
  { name: 'a site', blocks: ['Site?', ask('url input'), got], acts: [says('x.example')] },
  { name: 'a date', blocks: ['When?', ask('date input'), got], acts: [says('31/12/2026')] },
  { name: 'a time', blocks: ['When?', ask('time input'), got], acts: [says('14:30')] },
  {
    name: 'a phone number',
    blocks: ['Phone?', ask('phone number input'), got],
    acts: [says('+4915112345678')],
  },
  {
    name: 'a rating',
    blocks: ['How was it?', ask('rating input', { length: 5 }), got],
    acts: [presses('4')],
  },
  {
    name: 'a long rating',
    blocks: ['How was it?', ask('rating input', { length: 10 }), got],
    acts: [says('9')],
  },
  {
    name: 'a file that is not needed',
    blocks: ['Send it.', ask('file input', { isRequired: false }), 'Thank you.'],
    acts: [presses('Skip')],
  },
  {
    name: 'cards',
    blocks: [
      'Which?',
      {
        ...{ type: 'cards', id: 'k' },
        items: [
          {
            id: 'k1',
            title: 'One',
            description: 'First',
            imageUrl: 'https://x.example/1.png',
            paths: [{ id: 'x', text: 'Take' }],
          },
          {
            id: 'k2',
            title: 'Two',
            description: 'Second',
            imageUrl: 'https://x.example/2.png',
            paths: [{ id: 'y', text: 'Take two' }],
          },
        ],
      },
      'Taken.',
    ],
    acts: [says('Take two')],
  },
  {
    name: 'a way out',
    blocks: ['Look:', { type: 'Redirect', id: 'r', options: { url: 'https://x.example' } }, 'There?'],
  },
  {
    name: 'a script of pages',
    blocks: [{ type: 'Code', id: 's', options: { content: 'alert(1)', isExecutedOnClient: true } }, 'Next.'],
  },
  {
    name: 'a value of pages',
    blocks: [
      {
        type: 'Set variable',
        id: 's',
        options: {
          variableId: 'v',
          expressionToEvaluate: 'return 1 + 1',
          isCode: true,
          isExecutedOnClient: true,
        },
      },
      got,
    ],
  },
];

/** Rows that stand for the others. */
const standing = new Set([
  'a picture',
  'four items',
  'eleven items, on pages',
  'several, by numbers',
  'a number, wrong and right',
]);

for (const [name, scene] of [
  ['Telegram', telegramScene],
  ['WhatsApp', whatsappScene],
] as const)
  describe(`the simulated phone shows what a phone shows in ${name}`, () => {
    let opening: ReturnType<typeof scene> | undefined;
    after(async () => {
      await (await opening)?.close();
    });
    const its = [...rows.entries()].filter(([, { on = name }]) => on === name);
    for (const [place, row] of sweep(its, ([, each]) => standing.has(each.name)))
      it(row.name, async () => {
        const { server, botId, adapter, person, later } = await (opening ??= scene());
        const real = person(place);
        await becomes(server, botId, row);
        const played = await simulated(server, { botId, adapter });
        const isSame = async (what: string) => {
          const expected = await played.screen();
          await eventually(async () => {
            if (JSON.stringify(real.screen()) === JSON.stringify(expected)) return true;
            throw new Error(JSON.stringify([what, real.screen(), expected]));
          });
        };
        real.says('hello');
        await isSame('start');
        for (const act of row.acts ?? []) {
          later(6000);
          if ('says' in act) {
            await played.says(act.says);
            real.says(act.says);
          } else {
            const label = await played.presses(act.presses);
            real.presses(label);
          }
          await isSame(JSON.stringify(act));
        }
        assert.ok(real.screen().length > 0);
      });
  });

function styled(): ShortBlock {
  const children = [{ text: 'Bold', bold: true }, { text: ' and ' }, { text: 'slanted', italic: true }];
  return { type: 'text', id: 't', content: { richText: [{ type: 'p', children }] } };
}

interface Scene {
  readonly server: TestServer;
  readonly botId: string;
  readonly adapter: ChannelAdapter;
  readonly person: (place: number) => Person;
  readonly later: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/** Somebody with a phone. */
interface Person {
  readonly says: (text: string) => void;
  readonly presses: (label: string) => void;
  readonly screen: () => readonly OnScreen[];
}

const nothing = { groups: { a: ['Hello.'] } };

async function telegramScene(): Promise<Scene> {
  const { server, bot, fake, later, close } = await startTelegramScene(nothing);
  const person = (place: number): Person => ({
    says: (text) => fake.says(100 + place, text),
    presses: (label) => fake.presses(100 + place, label),
    screen: () => telegramScreen(fake, 100 + place),
  });
  return { ...{ server, later, close, person }, botId: bot.id, adapter: telegram };
}

async function whatsappScene(): Promise<Scene> {
  const { server, bot, fake, later, close } = await startWhatsAppScene(nothing);
  const person = (place: number): Person => {
    const from = `4915110000${String(place).padStart(2, '0')}`;
    return {
      says: (text) => fake.says(from, text),
      presses: (label) => fake.presses(from, label),
      screen: () => whatsappScreen(fake, from),
    };
  };
  return { ...{ server, later, close, person }, botId: bot.id, adapter: whatsapp };
}

/** The bot is published as it is in the row. */
async function becomes(server: TestServer, botId: string, { blocks, settings }: Row): Promise<void> {
  const short: ShortBot = { groups: { a: blocks }, variables: ['v'] };
  const { groups, edges, events, variables } = expandBot(short);
  const params = { botId };
  const bot = { groups, edges, events, variables, settings: { chatA: { isEnabled: true }, ...settings } };
  const changed = await server.api('owner')(updateBot, { params, body: { bot } });
  assert.ok(changed.ok, JSON.stringify(changed));
  const published = await server.api('owner')(publish, { params, body: {} });
  assert.ok(published.ok, JSON.stringify(published));
}

/** A simulated phone as the builder draws it; its screen is that of a phone to which its messages are sent. */
async function simulated(server: TestServer, { botId, adapter }: Pick<Scene, 'botId' | 'adapter'>) {
  reachServer(await server.address());
  const on = phones.find((each) => each.adapter === adapter);
  assert.ok(on);
  let state: PhoneState | undefined;
  const plan: PhonePlan = {
    ...{ botId, channel: adapter === telegram ? 'telegram' : 'whatsapp', locale: undefined },
    messages: undefined,
    ...{ capabilities: adapter.capabilities, draft: () => undefined, startFrom: undefined },
    ...{ prefilled: {}, replaces: undefined },
  };
  const phone = new PhoneSession(plan, (next) => {
    state = next;
  });
  await phone.start();
  const pieces = () => {
    for (const line of state?.lines ?? [])
      assert.ok(line.kind !== 'note' || line.tone !== 'bad', JSON.stringify(line));
    return (state?.lines ?? []).flatMap((line) => (line.kind === 'bot' ? [line.piece] : []));
  };
  return {
    says: (text: string) => phone.type(text),
    /** Presses what begins so, the last that does; gives what stands on it. */
    presses: async (label: string): Promise<string> => {
      const buttons = pieces().flatMap((piece) => {
        if (piece.kind === 'list') return piece.rows.map(({ token, title }) => ({ token, label: title }));
        const keyboard = 'keyboard' in piece ? (piece.keyboard ?? []) : [];
        return keyboard.flat().flatMap((button) => (button.kind === 'press' ? [button] : []));
      });
      const button = buttons.findLast((each) => each.label.startsWith(label));
      assert.ok(button, JSON.stringify(pieces()));
      await phone.press(button.token, button.label);
      return button.label;
    },
    screen: async (): Promise<readonly OnScreen[]> => {
      const canvas = on.open();
      for (const call of pieces().flatMap((piece) => adapter.write(piece, canvas.address))) {
        const outcome = adapter.judge(await canvas.send(call));
        assert.equal(outcome.kind, 'accepted', JSON.stringify([call, outcome]));
      }
      return canvas.screen();
    },
  };
}

const directFetch = globalThis.fetch;
after(() => {
  globalThis.fetch = directFetch;
});

const secret = sessionSecret('owner');
/** By the names that it has on plain and on encrypted lines. */
const cookie = `parley=${secret}; __Host-parley=${secret}`;

/** Calls of the builder reach this server, as its owner. */
function reachServer(address: string): void {
  globalThis.fetch = (path, init) =>
    typeof path === 'string' && path.startsWith('/api/')
      ? directFetch(`${address}${path}`, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init?.headers)), ...appHeaders(), cookie },
        })
      : directFetch(path, init);
}
