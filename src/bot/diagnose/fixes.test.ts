import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diagnose } from '#bot/diagnose.ts';
import { applyOps } from '#bot/ops/apply-ops.ts';
import type { Op } from '#bot/ops/op.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { assertUndone } from '#kit/assert-undone.ts';
import { expandBot } from '#kit/short-bot.ts';
import { askFor, asks, choose, offer, put, type SampleBot, way } from './rule-samples.ts';

const request = { type: 'Webhook', options: { webhook: { url: 'https://api.example.com/orders' } } };
const calling = (url: string) => ({ type: 'Webhook', options: { webhook: { url } } });
const recording = { type: 'audio', content: { url: 'https://example.com/a.mp3' } };
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
  /** A text that it adds. */
  readonly says?: string;
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
    label: 'Say so in a new group',
    says: 'Désolé, une erreur est survenue. Veuillez réessayer plus tard.',
  },
  'a request of a bot that speaks British English': {
    code: 'http/unhandled',
    bot: { groups: { a: [request, 'Ordered'] }, settings: { general: { locale: 'en-GB' } } },
    label: 'Say so in a new group',
    changes: ['add groups Error', 'add edges', 'set groups a blocks a0 errorEdgeId'],
  },
  'a value that is over before anything uses it': {
    code: 'variable/dead-write',
    bot: {
      groups: {
        a: ['{{Score}}', put('Score', '1'), '{{Score}}', put('Score', '2')],
      },
      variables: [{ name: 'Score', isSessionVariable: true, value: '0' }],
    },
    label: 'Remove the block',
    changes: ['remove groups a blocks a3'],
  },
  'a value that is over before anything uses it, with an edge': {
    code: 'variable/dead-write',
    bot: {
      groups: {
        a: ['{{Score}}', { ...Object(put('Score', '2')), to: 'b' }],
        b: ['Bye'],
      },
      variables: [{ name: 'Score', isSessionVariable: true, value: '0' }],
    },
    label: 'Remove the block',
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
  'a server that visitors write': {
    code: 'taint/url',
    bot: { groups: { a: [askFor('Site'), calling('https://{{Site}}/x')] }, variables: ['Site'] },
    label: 'Begin with "https://example.com/"',
    says: 'https://example.com/{{Site encoded}}/x',
  },
  'a redirect to a variable that nothing sets': {
    code: 'taint/redirect',
    bot: { groups: { a: [{ type: 'Redirect', options: { url: '{{Next}}' } }] }, variables: ['Next'] },
    label: 'Begin with "https://example.com/"',
    changes: ['set groups a blocks a0 options url'],
  },
  'a question that fills a number with an address': {
    code: 'variable/type-mixed',
    bot: {
      groups: { a: [asks('number input', 'Age'), '{{Age}}', asks('email input', 'Age'), '{{Age}}'] },
      variables: ['Age'],
    },
    label: 'Save it in "Age 2"',
    changes: ['add variables Age 2', 'set groups a blocks a2 options variableId'],
  },
  'a recording before a question': {
    code: 'a11y/media-only',
    bot: { groups: { a: [recording, askFor('Name')] }, variables: ['Name'] },
    label: 'Put a text before it',
    changes: ['add groups a blocks'],
  },
  'a recording behind a picture': {
    code: 'a11y/media-only',
    bot: {
      groups: {
        a: [{ type: 'image', content: { url: 'https://example.com/a.png' } }, recording, askFor('Name')],
      },
      variables: ['Name'],
    },
    label: 'Put a text before it',
    changes: ['add groups a blocks'],
  },
  'a path to a group that begins with a recording': {
    code: 'a11y/media-only',
    bot: {
      groups: {
        a: [offer('Kind', 'New', 'Known'), choose('b', way('b', ['Kind', 'Equal to', 'New']))],
        b: [recording, askFor('Name')],
      },
      variables: ['Kind', 'Name'],
    },
    label: 'Put a text before it',
    changes: ['add groups b blocks'],
  },
  'a recording before a question in Portuguese': {
    code: 'a11y/media-only',
    bot: {
      groups: { a: [recording, askFor('Name')] },
      variables: ['Name'],
      settings: { general: { locale: 'pt-BR' } },
    },
    label: 'Put a text before it',
    says: 'Ouça isto e responda abaixo.',
  },
  'a recording before a question in Finnish': {
    code: 'a11y/media-only',
    bot: {
      groups: { a: [recording, askFor('Name')] },
      variables: ['Name'],
      settings: { general: { locale: 'fi' } },
    },
    label: undefined,
  },
  'a path that the paths before it leave all values to': {
    code: 'cond/always-true',
    bot: {
      groups: {
        a: [
          offer('Plan', 'Pro', 'Free'),
          choose(
            'z',
            way('y', ['Plan', 'Equal to', 'Pro']),
            way('x', ['Plan', 'Is set']),
            way('z', ['Plan', 'Is empty']),
          ),
        ],
        ...{ x: ['Free'], y: ['Pro'], z: ['Other'] },
      },
      variables: ['Plan'],
    },
    label: 'Make it "Else"',
  },
  'a path that is the only one, and always taken': {
    code: 'cond/always-true',
    bot: {
      groups: {
        a: [offer('Plan', 'Pro', 'Free'), choose('z', way('y', ['Plan', 'Is set']))],
        ...{ y: ['Yes'], z: ['No'] },
      },
      variables: ['Plan'],
    },
    label: 'Remove the condition',
  },
  'a path that is the first of several, and always taken': {
    code: 'cond/always-true',
    bot: {
      groups: {
        a: [
          offer('Plan', 'Pro', 'Free'),
          choose('z', way('y', ['Plan', 'Is set']), way('x', ['Plan', 'Equal to', 'Pro'])),
        ],
        ...{ x: ['Pro'], y: ['Yes'], z: ['No'] },
      },
      variables: ['Plan'],
    },
    label: 'Remove the condition',
  },
  'a path that is the first of several, and leads nowhere': {
    code: 'cond/always-true',
    bot: {
      groups: {
        a: [
          offer('Plan', 'Pro', 'Free'),
          choose(
            'z',
            { ...way('y', ['Plan', 'Is set']), to: undefined },
            way('x', ['Plan', 'Equal to', 'Pro']),
          ),
        ],
        ...{ x: ['Pro'], z: ['No'] },
      },
      variables: ['Plan'],
    },
    label: undefined,
  },
  'a condition to which another block leads by name': {
    code: 'cond/always-true',
    bot: {
      groups: {
        a: [offer('Plan', 'Pro', 'Free'), choose('z', way('y', ['Plan', 'Is set']))],
        ...{ y: ['Yes', { type: 'Jump', options: { groupId: 'a', blockId: 'a1' } }], z: ['No'] },
      },
      variables: ['Plan'],
    },
    label: undefined,
  },
  'a condition that is never true, with a block below it': {
    code: 'cond/always-false',
    bot: {
      groups: {
        a: [offer('Plan', 'Pro', 'Free'), choose(undefined, way('y', ['Plan', 'Is empty'])), 'Thank you'],
        y: ['Yes'],
      },
      variables: ['Plan'],
    },
    label: 'Remove the condition',
  },
  'a key in a header': {
    code: 'http/secret-inline',
    bot: {
      groups: {
        a: [
          {
            type: 'Webhook',
            options: {
              webhook: {
                url: 'https://api.example.com/orders?all',
                headers: [
                  { key: 'Accept', value: 'text/plain' },
                  { key: 'Authorization', value: `Bearer ${'k1'.repeat(20)}` },
                ],
              },
            },
          },
        ],
      },
    },
    label: 'Keep it in an account',
    changes: [
      'set groups a blocks a0 options webhook headers',
      'set groups a blocks a0 options credentialsId',
    ],
    says: '[{"key":"Accept","value":"text/plain"}]',
  },
  'a key in a header, for a server that a variable names': {
    code: 'http/secret-inline',
    bot: {
      groups: {
        a: [
          {
            type: 'Webhook',
            options: {
              webhook: {
                url: 'https://{{Host}}/orders',
                headers: [{ key: 'Authorization', value: `Bearer ${'k1'.repeat(20)}` }],
              },
            },
          },
        ],
      },
      variables: [{ name: 'Host', value: 'api.example.com' }],
    },
    label: 'Replace it by "{{Secret key}}"',
  },
  'a key in a header of a request that the browser sends': {
    code: 'http/secret-inline',
    bot: {
      groups: {
        a: [
          {
            type: 'Webhook',
            options: {
              isExecutedOnClient: true,
              webhook: {
                url: 'https://api.example.com/orders',
                headers: [{ key: 'Authorization', value: `Bearer ${'k1'.repeat(20)}` }],
              },
            },
          },
        ],
      },
    },
    label: 'Replace it by "{{Secret key}}"',
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

describe('fixes of one list that add groups', () => {
  const document = parsed({ groups: { a: [request, 'Ordered', request, 'Sent'], Error: ['Oh'] } });
  const fixes = diagnose(document).flatMap(({ code, fix }) =>
    code === 'http/unhandled' && fix ? [fix] : [],
  );

  it('can all be applied: titles and places are free', () => {
    const ops = fixes.flatMap((fix) => fix.ops);
    const changed = applyOps({ ...document }, ops);
    assert.ok(changed.ok, JSON.stringify(changed));
    const left = parseDocument(changed.value, { unknownBlocks: 'reject' });
    assert.ok(left.ok, JSON.stringify(left));
    const { groups } = left.value.document;
    assert.deepEqual(groups.map(({ title }) => title).toSorted(), ['Error', 'Error 2', 'Error 3', 'a']);
    const made = groups.filter(({ title }) => / \d$/.test(title));
    for (const { graphCoordinates: at } of made)
      for (const other of groups) {
        const { x, y } = other.graphCoordinates ?? { x: 0, y: 0 };
        const isApart = Math.abs((at?.x ?? 0) - x) >= 288 || Math.abs((at?.y ?? 0) - y) >= 160;
        assert.ok(other.graphCoordinates === at || isApart, JSON.stringify([at, other.graphCoordinates]));
      }
  });

  it('have titles of their own, however many there are, and the first fifty a place of their own', () => {
    const length = 60;
    const all = parsed({ groups: { a: Array.from({ length }, () => request) } });
    const made = diagnose(all).flatMap(({ fix }) =>
      (fix?.ops ?? []).flatMap((op) =>
        op.op === 'add' && op.list.join() === 'groups' ? [Object(op.value)] : [],
      ),
    );
    assert.equal(new Set(made.map(({ title }) => String(title))).size, length);
    const places = made.map(({ graphCoordinates }) => JSON.stringify(graphCoordinates));
    assert.equal(new Set(places.slice(0, 50)).size, 50);
    assert.equal(new Set(places.slice(50)).size, 1);
  });

  it('go to the same place each time the list is made', () =>
    assert.deepEqual(
      diagnose(structuredClone(document)).flatMap(({ fix }) => (fix ? [fix] : [])),
      diagnose(document).flatMap(({ fix }) => (fix ? [fix] : [])),
    ));
});

describe('a fix', () => {
  for (const [name, { code, bot, label, changes = [], says = '' }] of Object.entries(rows))
    it(`${label === undefined ? 'is not offered' : 'changes no more than it says'}: ${name}`, () => {
      const document = parsed(bot);
      const found = diagnose(document).find((each) => each.code === code);
      assert.ok(found, `${code} is found`);
      assert.equal(found.fix?.label, label);
      if (found.fix === undefined) return;
      if (changes.length > 0) assert.deepEqual(found.fix.ops.map(inWords), changes);
      assert.ok(JSON.stringify(found.fix.ops).includes(says), says);
      const left = assertUndone(document, found.fix.ops);
      const same = (each: { code: string; message: string }) =>
        each.code === code && each.message === found.message;
      assert.equal(diagnose(left).some(same), false, 'it is gone');
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
