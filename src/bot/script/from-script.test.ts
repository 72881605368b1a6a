import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diagnose } from '#bot/diagnose.ts';
import type { BotDocument } from '#bot/document.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';
import { flowSamples } from './flow-samples.ts';
import { formSamples } from './form-samples.ts';
import { fromScript, MAX_SCRIPT } from './from-script.ts';
import { textSamples } from './text-samples.ts';
import { widgetCode } from './widget-code.ts';

function make(text: string) {
  let count = 0;
  return fromScript(text, () => {
    count += 1;
    return `id${count}`;
  });
}

/** A bot as text: titles of groups, their blocks with what they save, buttons, and where each of them leads. */
function told({ groups, edges, variables }: BotDocument): string {
  const titleOf = new Map(groups.map(({ id, title }) => [id, title]));
  const targets = new Map(edges.map(({ id, to }) => [id, titleOf.get(to.groupId ?? '') ?? '?']));
  const names = new Map(variables.map(({ id, name }) => [id, name]));
  const lead = (edgeId: unknown): string => (typeof edgeId === 'string' ? ` > ${targets.get(edgeId)}` : '');
  const lines = groups.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) => {
      const { type, content, options, items = [], outgoingEdgeId } = Object(block);
      const said = content?.richText ? toPlainText(parseRichText(content.richText)) : (content?.url ?? '');
      const facts = [
        options?.isLong && 'long',
        options?.isMultipleChoice && 'several',
        options?.labels?.placeholder && `“${options.labels.placeholder}”`,
        content?.clickLink?.alt,
        names.has(options?.variableId) && `= ${names.get(options.variableId)}`,
      ].filter(Boolean);
      return [
        `  ${[`${type}:`, ...said.split('\n').filter(Boolean).join(' / ').split(' ').filter(Boolean), ...facts].join(' ')}${lead(outgoingEdgeId)}`,
        ...items.map(
          (item: Record<string, unknown>) => `    - ${item['content']}${lead(item['outgoingEdgeId'])}`,
        ),
      ];
    }),
  ]);
  return lines.join('\n');
}

describe('a script becomes a bot:', () => {
  for (const { name, script, bot, notes = [] } of [...textSamples, ...flowSamples, ...formSamples])
    it(name, () => {
      const made = make(script);
      assert.ok(made.ok, JSON.stringify(made));
      assert.equal(told(made.value.document), bot);
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
      assert.ok(!made.ok && made.error.endsWith('.'));
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
