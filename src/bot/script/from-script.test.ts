import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diagnose } from '#bot/diagnose.ts';
import type { BotDocument } from '#bot/document.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';
import { fromScript, MAX_SCRIPT } from './from-script.ts';
import { widgetCode } from './widget-code.ts';

function make(text: string) {
  let count = 0;
  return fromScript(text, () => {
    count += 1;
    return `id${count}`;
  });
}

/** Each group as one line: its title, its blocks, and where they lead. */
function told({ groups, edges, variables }: BotDocument): readonly string[] {
  const titleOf = new Map(groups.map(({ id, title }) => [id, title]));
  const targets = new Map(edges.map(({ id, to }) => [id, titleOf.get(to.groupId ?? '') ?? '?']));
  const names = new Map(variables.map(({ id, name }) => [id, name]));
  const lead = (edgeId: unknown): string => (typeof edgeId === 'string' ? ` > ${targets.get(edgeId)}` : '');
  return groups.map(({ title, blocks }) =>
    [
      title,
      ...blocks.map((block) => {
        const { type, content, options, items, outgoingEdgeId } = Object(block);
        const said = content?.richText ? toPlainText(parseRichText(content.richText)) : (content?.url ?? '');
        const buttons = (items ?? []).map(
          (item: Record<string, unknown>) => `[${item['content']}${lead(item['outgoingEdgeId'])}]`,
        );
        const into = names.get(options?.variableId);
        return `${type === 'text' ? '' : `${type} `}${said}${buttons.join('')}${into === undefined ? '' : `=${into}`}${lead(outgoingEdgeId)}`;
      }),
    ].join(' | '),
  );
}

const rows: readonly (readonly [
  name: string,
  script: string,
  groups: readonly string[],
  notes?: readonly string[],
])[] = [
  ['a text', 'Hello', ['Start | Hello']],
  ['lines of a paragraph', 'Hello\nthere\n\nBye', ['Start | Hello\nthere | Bye']],
  [
    'questions, by their words',
    'What is your name?\nWhat is your e-mail address?\nHow old are you?\nWhen do you arrive?',
    [
      'Start | What is your name? | text input =Name | What is your e-mail address? | email input =E-mail | How old are you? | number input =Old | When do you arrive? | date input =Arrive',
    ],
  ],
  [
    'a numbered list of questions',
    '1. Your city?\n2) Your street?',
    ['Start | Your city? | text input =City | Your street? | text input =Street'],
  ],
  ['the same question twice', 'Why?\n\nWhy?', ['Start | Why? | text input =Why | Why? | text input =Why 2']],
  [
    'what a question asks for',
    'Say it [long: Words]\nOr here\n[rating: Stars]',
    ['Start | Say it | text input =Words | Or here | rating input =Stars'],
  ],
  ['a line to fill in', 'First name: ____', ['Start | First name | text input =First name']],
  ['brackets that are no kind', 'Hello [World]', ['Start | Hello [World]']],
  [
    'buttons instead of a field',
    'Which colour?\n- Red\n- Green\n\nFine.',
    ['Start | Which colour? | choice input [Red][Green]=Colour | Fine.'],
  ],
  [
    'branches, which do not run into each other',
    '# Menu\nWhat now?\n- Order -> Order\n- Nothing → end\n# Order\nHow many?\n# Thanks\nBye',
    [
      'Menu | What now? | choice input [Order > Order][Nothing]=Now',
      'Order | How many? | number input =Answer > Thanks',
      'Thanks | Bye',
    ],
  ],
  [
    'parts in another order',
    '# A\nOne\n-> c\n# B\nTwo\n# C\nThree\n-> B',
    ['A | One > C', 'B | Two', 'C | Three > B'],
  ],
  [
    'an arrow that leads nowhere',
    '# A\nGo?\n- Yes -> Elsewhere',
    ['A | Go? | choice input [Yes]=Go'],
    ['3: There is no part with the title “Elsewhere”.'],
  ],
  [
    'a dialogue',
    'Bot: Hi\nBot: Your phone number?\nUser: 123\nBot: Thanks\nUser: Bye',
    ['Start | Hi | Your phone number? | phone number input =Phone | Thanks | text input =Thanks'],
    ['5: “Bye” became a question for any answer.'],
  ],
  ['a heading of it all', '# Survey\n## First\nHello', ['First | Hello']],
  ['a picture', '![A cat](https://a.example/cat.png)', ['Start | image https://a.example/cat.png']],
  ['Windows line ends', 'Hello\r\n\r\nBye', ['Start | Hello | Bye']],
  ['markup is text', '<b>Hello</b> & "x"', ['Start | <b>Hello</b> & "x"']],
  [
    'a form',
    `<form><h2>Contact &amp; co</h2><p>We answer soon.</p>
<label for="n">Your name *</label><input id="n" name="name" placeholder="Ada">
<label>E-mail: <input type="email" name="m"></label>
<fieldset><legend>Size</legend><label><input type="radio" name="s" value="s"> Small</label><label><input type="radio" name="s"> Large</label></fieldset>
<label for="c">Country</label><select id="c"><option value="">Choose</option><option>Chad</option><option value="p">Peru</option></select>
<textarea placeholder="Your message"></textarea><input type="hidden" name="x"><input type="password"><button>Send</button></form>`,
    [
      'Contact & co | We answer soon. | Your name | text input =Name | E-mail | email input =E-mail | Size | choice input [Small][Large]=Size | Country | choice input [Chad][Peru]=Country | Your message | text input =Message',
    ],
    ['6: Passwords do not belong into a chat: the field is left out.'],
  ],
  [
    'a form without scripts',
    '<script>alert("<input>")</script><!-- <input> --><style>a{}</style><input type=checkbox name=a id=a><label for=a>I agree</label>',
    ['Start | choice input [I agree]=Answer'],
  ],
  [
    'a table',
    'Question,Type,Options,Variable\n"Hi, who?",text,,Who\nSize?,,S|M|L,\nMail?,email,,\nOdd?,colour,,',
    [
      'Start | Hi, who? | text input =Who | Size? | choice input [S][M][L]=Size | Mail? | email input =E-mail | Odd? | text input =Odd',
    ],
    ['5: “colour” is no kind of question: it follows from its words.'],
  ],
  [
    'cells of a spreadsheet',
    'variable\tquestion\nCity\tWhere do you live?',
    ['Start | Where do you live? | text input =City'],
  ],
  [
    'a sentence with commas',
    'Question, what else?\nNothing, really.',
    ['Start | Question, what else? | text input =Question else | Nothing, really.'],
  ],
];

describe('a script becomes a bot:', () => {
  for (const [name, script, groups, notes = []] of rows)
    it(name, () => {
      const made = make(script);
      assert.ok(made.ok, JSON.stringify(made));
      assert.deepEqual(told(made.value.document), groups);
      assert.deepEqual(
        made.value.notes.map(({ line, message }) => `${line}: ${message}`),
        notes,
      );
      const errors = diagnose(made.value.document).filter(({ severity }) => severity === 'error');
      assert.deepEqual(errors, []);
    });

  it('has its first title as name, and the variables that it only mentions', () => {
    const made = make('# Booking\nHello {{Name}}, {{ City }}. Your name [text: Name]');
    assert.ok(made.ok);
    assert.equal(made.value.name, 'Booking');
    assert.deepEqual(
      made.value.document.variables.map(({ name }) => name),
      ['Name', 'City'],
    );
  });

  for (const [what, script] of [
    ['nothing', ' \n '],
    ['titles alone', '# A\n# B'],
    ['too long a text', 'x'.repeat(MAX_SCRIPT + 1)],
    ['too many parts', 'Why?\n'.repeat(1001)],
    ['a form without fields', '<form><input type="hidden"></form>'],
  ] as const)
    it(`refuses ${what} with a sentence`, () => {
      const made = make(script);
      assert.ok(!made.ok && /\.$/.test(made.error));
    });

  it('reads hostile texts in linear time', () => {
    for (const script of [
      '<input '.repeat(20_000),
      '<input type=radio>'.repeat(9000),
      '<select>'.repeat(20_000),
      '['.repeat(190_000),
      '-> '.repeat(60_000),
      '{{'.repeat(90_000),
      `<a ${'"'.repeat(190_000)}`,
      '_'.repeat(190_000),
      '- a -> '.repeat(28_000),
    ]) {
      const before = performance.now();
      make(script);
      assert.ok(performance.now() - before < 5000, script.slice(0, 20));
    }
  });
});

const snippets: readonly (readonly [code: string, from: string | null, publicId: string])[] = [
  [
    `<script type="module">import Typebot from 'https://cdn.jsdelivr.net/npm/@typebot.io/js@0/dist/web.js'
Typebot.initBubble({ typebot: "my-bot", apiHost: "https://old.example.org/x" })</script>`,
    'https://old.example.org',
    'my-bot',
  ],
  [`Typebot.initStandard({\n  typebot: 'lead-gen-1'\n})`, null, 'lead-gen-1'],
  [
    '<typebot-popup typebot="a" api-host="http://10.0.0.5:3000"></typebot-popup>',
    'http://10.0.0.5:3000',
    'a',
  ],
  [
    `import Parley from 'https://chat.example.org/embed/parley.js'; Parley.initPopup({ bot: 'b' })`,
    'https://chat.example.org',
    'b',
  ],
  [
    '<iframe src="https://old.example.org/my-bot?x=1" style="border:0"></iframe>',
    'https://old.example.org',
    'my-bot',
  ],
];

describe('the code of a widget', () => {
  for (const [code, from, publicId] of snippets)
    it(`names the bot ${publicId} at ${from}`, () => assert.deepEqual(widgetCode(code), { from, publicId }));
  for (const text of [
    'Hello?',
    '<form><input></form>',
    'We use Typebot today.',
    '<iframe src="javascript:x">',
  ])
    it(`is not ${text}`, () => assert.equal(widgetCode(text), undefined));
});
