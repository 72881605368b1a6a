import type { ShortBot } from '#blocks/case.ts';

/** The four-turn quiz: text, condition, choice, number, and a Set variable of plain text with three variables. */
export const quiz: ShortBot = {
  variables: ['Name', 'Fruit', 'Age', 'Summary'],
  groups: {
    welcome: ['Hello and welcome!', { type: 'text input', options: { variableId: 'Name' }, to: 'check' }],
    check: [
      {
        type: 'Condition',
        items: [
          {
            content: { comparisons: [{ id: 'c', variableId: 'Name', comparisonOperator: 'Is set' }] },
            to: 'fruit',
          },
        ],
      },
    ],
    fruit: [
      'Which one, {{Name}}?',
      { type: 'choice input', options: { variableId: 'Fruit' }, items: ['Apple', 'Pear', 'Plum'], to: 'age' },
    ],
    age: [
      'How old are you?',
      { type: 'number input', options: { variableId: 'Age' } },
      {
        type: 'Set variable',
        options: { variableId: 'Summary', expressionToEvaluate: '{{Name}} ({{Age}}) likes {{Fruit}}' },
      },
      'Thanks: {{Summary}}',
    ],
  },
};

/** What a visitor of the quiz says. */
export const quizAnswers = ['Ada', 'Pear', '36'] as const;

/** A bot of many groups and variables whose every turn runs a condition of a choice and a Set variable. */
export function longBot(groups: number, variables: number): ShortBot {
  const names = Array.from({ length: variables }, (_none, index) => `V${index}`);
  const group = (index: number) => [
    `Question ${index} for {{V0}}`,
    {
      type: 'choice input',
      options: { variableId: names[index % variables] ?? 'V0' },
      items: [
        { content: 'A', to: `g${(index + 1) % groups}` },
        { content: 'B', to: `g${(index + 1) % groups}` },
        { content: 'C', to: `g${(index + 1) % groups}` },
      ],
    },
  ];
  const withSet = (index: number) => [
    {
      type: 'Set variable',
      options: {
        variableId: names[(index + 1) % variables] ?? 'V0',
        expressionToEvaluate: '{{V0}} ({{V1}}) likes {{V2}}',
      },
    },
    ...group(index),
  ];
  return {
    variables: names,
    groups: Object.fromEntries(
      Array.from({ length: groups }, (_none, index) => [`g${index}`, withSet(index)]),
    ),
  };
}

/** A turn of five blocks after the answer: bubble, Set variable, condition, bubble, question; for ever. */
export const fiveBlocks: ShortBot = {
  variables: ['Name', 'Note'],
  groups: {
    a: [
      'Good',
      { type: 'Set variable', options: { variableId: 'Note', expressionToEvaluate: '{{Name}} was here' } },
      {
        type: 'Condition',
        items: [
          {
            content: { comparisons: [{ id: 'c', variableId: 'Name', comparisonOperator: 'Is set' }] },
            to: 'b',
          },
        ],
      },
    ],
    b: ['And now?', { type: 'text input', options: { variableId: 'Name' }, to: 'a' }],
  },
};
