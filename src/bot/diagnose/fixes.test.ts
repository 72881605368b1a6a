import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diagnose } from '#bot/diagnose.ts';
import { applyOps } from '#bot/ops/apply-ops.ts';
import type { Op } from '#bot/ops/op.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { expandBot } from '#kit/short-bot.ts';
import { asks, type SampleBot } from './rule-samples.ts';

const request = { type: 'Webhook', options: { webhook: { url: 'https://api.example.com/orders' } } };
const askPhone = asks('phone number input', 'Phone');
const picture = (item: object) => ({
  type: 'picture choice input',
  items: [{ pictureSrc: 'https://example.com/a.png', ...item }],
});

/** One fix of a bot: its code, what its button says, and where it changes something: paths, ids as `*`. */
interface Row {
  readonly code: string;
  readonly bot: SampleBot;
  readonly label: string | undefined;
  readonly changes?: readonly string[];
}

const rows: Readonly<Record<string, Row>> = {
  'a request without an error path': {
    code: 'http/unhandled',
    bot: { groups: { a: [request, 'Ordered'] } },
    label: 'Say so in a new group',
    changes: ['add groups Error', 'add edges', 'set groups a blocks a0 errorEdgeId'],
  },
  'a request beside a group of the same title': {
    code: 'http/unhandled',
    bot: { groups: { Error: [request, 'Ordered'] } },
    label: 'Say so in a new group',
    changes: ['add groups Error 2', 'add edges', 'set groups Error blocks Error0 errorEdgeId'],
  },
  'a request of a bot that speaks French': {
    code: 'http/unhandled',
    bot: { groups: { a: [request, 'Bien'] }, settings: { general: { locale: 'fr' } } },
    label: undefined,
  },
  'a request of a bot that speaks British English': {
    code: 'http/unhandled',
    bot: { groups: { a: [request, 'Ordered'] }, settings: { general: { locale: 'en-GB' } } },
    label: 'Say so in a new group',
    changes: ['add groups Error', 'add edges', 'set groups a blocks a0 errorEdgeId'],
  },
  'an answer that the next one replaces': {
    code: 'input/overwrites',
    bot: { groups: { a: [askPhone, 'And now?', askPhone, '{{Phone}}'] }, variables: ['Phone'] },
    label: 'Save it in "Phone 2"',
    changes: ['add variables Phone 2', 'set groups a blocks a0 options variableId'],
  },
  'an answer that the next one replaces, where the next name is taken': {
    code: 'input/overwrites',
    bot: { groups: { a: [askPhone, 'And now?', askPhone, '{{Phone}}'] }, variables: ['Phone', 'Phone 2'] },
    label: 'Save it in "Phone 3"',
    changes: ['add variables Phone 3', 'set groups a blocks a0 options variableId'],
  },
  'a picture that has a value': {
    code: 'a11y/alt',
    bot: { groups: { a: ['Which?', picture({ value: ' red ' })] } },
    label: 'Title it "red"',
    changes: ['set groups a blocks a1 items * title'],
  },
  'a picture of which nothing is known': {
    code: 'a11y/alt',
    bot: { groups: { a: ['Which?', picture({})] } },
    label: undefined,
  },
};

describe('a fix', () => {
  for (const [name, { code, bot, label, changes = [] }] of Object.entries(rows))
    it(`${label === undefined ? 'is not offered' : 'changes no more than it says'}: ${name}`, () => {
      const document = parsed(bot);
      const found = diagnose(document).find((each) => each.code === code);
      assert.ok(found, `${code} is found`);
      assert.equal(found.fix?.label, label);
      if (found.fix === undefined) return;
      assert.deepEqual(found.fix.ops.map(inWords), changes);
      const changed = applyOps({ ...document }, found.fix.ops);
      assert.ok(changed.ok, JSON.stringify(changed));
      const left = parseDocument(changed.value, { unknownBlocks: 'reject' });
      assert.ok(left.ok, JSON.stringify(left));
      const same = (each: { code: string; message: string }) =>
        each.code === code && each.message === found.message;
      assert.equal(diagnose(left.value.document).some(same), false, 'it is gone');
    });
});

function parsed(bot: SampleBot) {
  const done = parseDocument(expandBot(bot), { unknownBlocks: 'reject' });
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.document;
}

/** What is added, by its title or name; else the path that is set. Ids that the fix or the bot made up are `*`. */
function inWords(op: Op): string {
  if (op.op === 'add') {
    const { title, name } = Object(op.value);
    return ['add', ...op.list, title ?? name].filter((part) => part !== undefined).join(' ');
  }
  return [op.op, ...op.path.map((part, index) => (op.path[index - 1] === 'items' ? '*' : part))].join(' ');
}
