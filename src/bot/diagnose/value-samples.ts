import { askFor, asks, choose, type FineSamples, offer, put, type RuleSample, way } from './rule-samples.ts';

const plans = offer('Plan', 'Pro', 'Free');
const stars = asks('rating input', 'Stars', { length: 5, startsAt: 1 });
const ends = { b: ['Thank you'], c: ['Goodbye'] };

/** Bots with one problem each that follows from the values which can come there. */
export const valueSamples: readonly RuleSample[] = [
  {
    found: 'cond/always-false warning a a1 a1-0',
    says: '"Stars" is from 1 to 5 here, so this path is never taken',
    way: ['a0', 'a1'],
    bot: {
      groups: {
        a: [
          stars,
          choose('c', way('b', ['Stars', 'Greater than', '5']), way('b', ['Stars', 'Equal to', '5'])),
        ],
        ...ends,
      },
      variables: ['Stars'],
    },
  },
  {
    found: 'cond/always-false warning b b1 b1-0',
    says: '"Plan" is "Pro" here',
    way: ['a0', 'b0', 'b1'],
    bot: {
      groups: {
        a: [
          {
            type: 'choice input',
            items: [{ content: 'Pro', to: 'b' }, 'Free'],
            options: { variableId: 'Plan' },
          },
          'Bye',
        ],
        b: [
          'Good',
          choose('d', way('c', ['Plan', 'Equal to', 'Free']), way('c', ['Plan', 'Contains', 'x{{Plan}}'])),
        ],
        c: ['Free'],
        d: ['Pro'],
      },
      variables: ['Plan'],
    },
  },
  {
    found: 'cond/always-false warning a a1 a1-0',
    says: '"Score" is "0" here',
    fixed: 'Remove the condition',
    bot: {
      groups: {
        a: [put('Score', '0'), choose('c', way('b', ['Score', 'Less than', '0']))],
        b: ['Thank you'],
        c: ['Goodbye', { type: 'Jump', options: { groupId: 'b' } }],
      },
      variables: ['Score'],
    },
    mended: { groups: { a: ['Hello'] } },
  },
  {
    found: 'cond/always-true warning a a1 a1-0',
    says: '"Stars" is from 1 to 5 here, so this path is always taken',
    way: ['a0', 'a1'],
    bot: {
      groups: {
        a: [stars, choose(undefined, way('b', ['Stars', 'Less or equal to', '5']))],
        b: ['Thank you'],
      },
      variables: ['Stars'],
    },
    fixed: 'Remove the condition',
    mended: { groups: { a: [stars, 'Thank you'] }, variables: ['Stars'] },
  },
  {
    found: 'cond/always-true warning a a0 a0-0',
    says: '"Score" is "0" here',
    fixed: null,
    bot: {
      groups: {
        s: [put('Score', '0'), { type: 'Jump', options: { groupId: 'a' } }],
        a: [choose(undefined, way('b', ['Score', 'Less than', '1']))],
        b: ['Thank you'],
      },
      variables: ['Score'],
    },
    mended: { groups: { a: ['Hello'] } },
  },
  {
    found: 'cond/contradiction error a a1 a1-0',
    way: ['a0', 'a1'],
    bot: {
      groups: {
        a: [askFor('Age'), choose('c', way('b', ['Age', 'Greater than', '10'], ['Age', 'Less than', '5']))],
        ...ends,
      },
      variables: ['Age'],
    },
    mended: {
      groups: {
        a: [askFor('Age'), choose('c', way('b', ['Age', 'Greater than', '5'], ['Age', 'Less than', '10']))],
        ...ends,
      },
      variables: ['Age'],
    },
  },
  {
    found: 'cond/shadowed warning a a1 a1-1',
    way: ['a0', 'a1'],
    bot: {
      groups: {
        a: [askFor('Plan'), choose('c', way('b', ['Plan', 'Is set']), way('d', ['Plan', 'Equal to', 'Pro']))],
        ...ends,
        d: ['Pro'],
      },
      variables: ['Plan'],
    },
  },
  {
    found: 'cond/no-else warning a a1',
    says: 'If "Plan" is "Trial", no path matches and the chat ends: connect "Else"',
    fixed: 'Connect "Else" to a new group',
    way: ['a0', 'a1'],
    bot: {
      groups: {
        a: [
          offer('Plan', 'Pro', 'Free', 'Trial'),
          choose(undefined, way('b', ['Plan', 'Equal to', 'Pro']), way('c', ['Plan', 'Equal to', 'Free'])),
        ],
        ...ends,
      },
      variables: ['Plan'],
    },
    mended: {
      groups: {
        a: [
          offer('Plan', 'Pro', 'Free', 'Trial'),
          choose('d', way('b', ['Plan', 'Equal to', 'Pro']), way('c', ['Plan', 'Equal to', 'Free'])),
        ],
        ...ends,
        d: ['Try it'],
      },
      variables: ['Plan'],
    },
  },
  {
    found: 'cond/on-label warning a a1 a1-0',
    way: ['a0', 'a1'],
    says: '"Yes" is only the label of a choice, which saves "y"',
    bot: {
      groups: {
        a: [
          offer('Sure', { content: 'Yes', value: 'y' }, 'No'),
          choose('c', way('b', ['Sure', 'Equal to', 'Yes'])),
        ],
        ...ends,
      },
      variables: ['Sure'],
    },
  },
  {
    found: 'cond/unknown-choice error a a1 a1-0',
    way: ['a0', 'a1'],
    says: 'did you mean "Yes"?',
    bot: {
      groups: {
        a: [offer('Sure', 'Yes', 'No'), choose('c', way('b', ['Sure', 'Equal to', 'Yess']))],
        ...ends,
      },
      variables: ['Sure'],
    },
  },
  {
    found: 'cond/regex error a a1 a1-0',
    says: 'is not a valid regular expression',
    bot: {
      groups: { a: [askFor('Code'), choose('c', way('b', ['Code', 'Matches regex', '(a']))], ...ends },
      variables: ['Code'],
    },
    mended: {
      groups: { a: [askFor('Code'), choose('c', way('b', ['Code', 'Matches regex', '(a)+$']))], ...ends },
      variables: ['Code'],
    },
  },
  {
    found: 'cond/regex warning a a1 a1-0',
    says: 'Every text matches "[0-9]*"',
    bot: {
      groups: { a: [askFor('Code'), choose('c', way('b', ['Code', 'Matches regex', '[0-9]*']))], ...ends },
      variables: ['Code'],
    },
    mended: {
      groups: { a: [askFor('Code'), choose('c', way('b', ['Code', 'Matches regex', '^[0-9]+$']))], ...ends },
      variables: ['Code'],
    },
  },
  {
    found: 'cond/regex warning a a1 a1-0',
    says: 'The empty text matches "^[0-9]*$" as well',
    bot: {
      groups: { a: [askFor('Code'), choose('c', way('b', ['Code', 'Matches regex', '^[0-9]*$']))], ...ends },
      variables: ['Code'],
    },
    mended: {
      groups: {
        a: [askFor('Code'), choose('c', way('b', ['Code', 'Matches regex', '^$|^[0-9]+$']))],
        ...ends,
      },
      variables: ['Code'],
    },
  },
  {
    found: 'cond/regex warning a a1 a1-0',
    says: 'slower engine',
    bot: {
      groups: {
        a: [askFor('Code'), choose('c', way('b', ['Code', 'Matches regex', '^(?=x)\\w+$']))],
        ...ends,
      },
      variables: ['Code'],
    },
    mended: {
      groups: { a: [askFor('Code'), choose('c', way('b', ['Code', 'Matches regex', '^x\\w*$']))], ...ends },
      variables: ['Code'],
    },
  },
  {
    found: 'flow/unreachable-by-values warning d',
    says: 'No value leads to the group "d"',
    way: ['a0', 'a1'],
    bot: {
      groups: {
        a: [
          plans,
          choose('d', way('b', ['Plan', 'Equal to', 'Pro']), way('c', ['Plan', 'Equal to', 'Free'])),
        ],
        ...ends,
        d: ['Sorry'],
      },
      variables: ['Plan'],
    },
    mended: {
      groups: {
        a: [
          plans,
          choose(undefined, way('b', ['Plan', 'Equal to', 'Pro']), way('c', ['Plan', 'Equal to', 'Free'])),
        ],
        ...ends,
      },
      variables: ['Plan'],
    },
  },
];

/** Bots in which conditions look decided, and are not. */
export const fineValues: FineSamples = {
  'the last of all choices': {
    groups: {
      a: [
        plans,
        choose(undefined, way('b', ['Plan', 'Equal to', 'Pro']), way('c', ['Plan', 'Equal to', 'Free'])),
      ],
      ...ends,
    },
    variables: ['Plan'],
  },
  'one choice of three, then an end on purpose': {
    groups: {
      a: [offer('Plan', 'Pro', 'Free', 'Trial'), choose('c', way('b', ['Plan', 'Equal to', 'Pro']))],
      ...ends,
    },
    variables: ['Plan'],
  },
  'a counter that code raises': {
    groups: {
      a: [put('Count', '0'), { ...Object(askFor('Word')), to: 'b' }],
      b: [put('Count', '{{Count}} + 1'), choose('d', way('c', ['Count', 'Greater than', '3']))],
      c: ['Enough, {{Word}}'],
      d: [{ ...Object(askFor('Word')), to: 'b' }],
    },
    variables: ['Count', 'Word'],
  },
  'a choice that another way sets': {
    groups: {
      a: [offer('Sure', { content: 'Yes', to: 'b' }, { content: 'No', to: 'c' })],
      b: [put('Plan', 'Pro'), { type: 'Jump', options: { groupId: 'd' } }],
      c: [put('Plan', 'Free'), { type: 'Jump', options: { groupId: 'd' } }],
      d: [choose('f', way('e', ['Plan', 'Equal to', 'Pro']))],
      e: ['Pro {{Sure}}'],
      f: ['Free'],
    },
    variables: ['Plan', 'Sure'],
  },
  'a value that a command may change': {
    groups: {
      a: [put('Plan', 'Free'), askFor('Name'), choose('c', way('b', ['Plan', 'Equal to', 'Pro']))],
      ...ends,
      d: [put('Plan', 'Pro'), { type: 'Return' }],
    },
    events: [{ type: 'command', to: 'd', options: { command: 'pro', resumeAfter: true } }],
    variables: ['Plan', 'Name'],
  },
  'a value from elsewhere': {
    groups: {
      a: [
        plans,
        { type: 'Bot link', options: { botId: 'x' } },
        choose('c', way('b', ['Plan', 'Equal to', 'Trial'])),
      ],
      ...ends,
    },
    variables: ['Plan'],
  },
  'a value that a round sets': {
    groups: {
      a: [
        put('Last', '0'),
        { type: 'Loop', items: [{ to: 'd' }], options: { mode: 'Count', times: '3' } },
        choose('c', way('b', ['Last', 'Equal to', '1'])),
      ],
      ...ends,
      d: [put('Last', '1')],
    },
    variables: ['Last'],
  },
};
