import type { BlockCase } from '#blocks/case.ts';

/** Rows of a block in which a model draws values from a text. */
export function variablesCases(type: string, label: string): readonly BlockCase[] {
  const options = {
    credentialsId: 'c',
    action: 'Generate variables',
    model: 'm-1',
    prompt: 'Read: {{mail}}',
    variablesToExtract: [
      { type: 'string', variableId: 'first name', description: 'Of the sender' },
      { type: 'number', variableId: 'age', isRequired: false },
      { type: 'array', variableId: 'hobbies' },
      { type: 'enum', variableId: 'mood', values: ['good', 'bad'], isRequired: false },
      { variableId: 'first-name' },
      { type: 'boolean', variableId: 'unknown' },
    ],
  };
  const variables = [
    { name: 'mail', value: 'I am Ada' },
    'first name',
    { name: 'age', value: '7' },
    'hobbies',
    'mood',
    'first-name',
  ];
  const withOptions = (more: Readonly<Record<string, unknown>>) => ({
    type,
    options: { ...options, ...more },
  });
  return [
    {
      name: 'values are asked for by the names of their variables, and kept; what was not found stays',
      bot: { groups: { a: [withOptions({}), 'age {{age}}'] }, variables },
      services: [
        {
          asks: {
            action: 'Generate variables',
            input: {
              model: 'm-1',
              messages: [{ role: 'user', content: 'Read: I am Ada' }],
              schema: {
                type: 'object',
                properties: {
                  first_name: { type: 'string', description: 'Of the sender' },
                  age: { type: ['number', 'null'] },
                  hobbies: { type: 'array', items: { type: 'string' } },
                  mood: { type: ['string', 'null'], enum: ['good', 'bad', null] },
                  first_name_2: { type: 'string' },
                },
                required: ['first_name', 'age', 'hobbies', 'mood', 'first_name_2'],
                additionalProperties: false,
              },
            },
          },
          answers: {
            ok: true,
            output: {
              values: { first_name: 'Ada', age: null, hobbies: ['chess', 'tea'], mood: 'good', other: 1 },
            },
          },
        },
      ],
      turns: [
        [
          'start',
          {
            said: ['age 7'],
            values: {
              'first name': 'Ada',
              hobbies: ['chess', 'tea'],
              mood: 'good',
              'first-name': null,
            },
          },
        ],
      ],
    },
    {
      name: 'an answer without values changes nothing',
      bot: { groups: { a: [withOptions({}), 'age {{age}}'] }, variables },
      services: [{ asks: {}, answers: { ok: true, output: 'odd' } }],
      turns: [['start', { said: ['age 7'], values: { 'first name': null } }]],
    },
    ...(
      [
        [{ prompt: ' ' }, 'there is no prompt.'],
        [{ model: '{{first name}}' }, 'no model is chosen.'],
        [{ variablesToExtract: [{ type: 'string' }] }, 'there are no values to extract.'],
      ] as const
    ).map(
      ([more, lacks]): BlockCase => ({
        name: `nobody is asked: ${lacks}`,
        bot: { groups: { a: [withOptions(more), 'after'] }, variables },
        turns: [['start', { said: ['after'], logs: [`${label} was not called: ${lacks}`] }]],
      }),
    ),
  ];
}
