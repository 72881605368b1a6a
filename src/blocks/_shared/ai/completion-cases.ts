import { serviceCases } from '#blocks/_shared/service-cases.ts';
import type { BlockCase } from '#blocks/case.ts';

interface CompletionFacts {
  readonly type: string;
  readonly label: string;
  readonly action: string;
}

/** Rows of a block in which a model answers messages. */
export function completionCases({ type, label, action }: CompletionFacts): readonly BlockCase[] {
  const block = (options: Readonly<Record<string, unknown>>) => ({
    type,
    options: { credentialsId: 'c', action, model: 'm-1', ...options },
  });
  const hi = [{ role: 'user', content: 'Hi {{who}}' }];
  const keeps = [{ variableId: 'said' }];
  const says = (text: string, more = {}) => ({ ok: true, output: { text, ...more } }) as const;
  const toModel = (messages: readonly unknown[]) => ({ asks: { input: { messages } }, answers: says('ok') });
  const variables = [{ name: 'who', value: 'Ada' }, 'said', 'all', 'in', 'out', 'found'];
  const row = (
    name: string,
    options: Readonly<Record<string, unknown>>,
    more: Partial<BlockCase>,
  ): BlockCase => ({
    name,
    bot: { groups: { a: [block(options), 'after'] }, variables },
    turns: [['start', { said: ['after'] }]],
    ...more,
  });
  const streaming = (text: string): BlockCase['bot'] => ({
    groups: { a: [block({ messages: hi, responseMapping: keeps }), text, 'after'] },
    variables,
  });
  const withFunctions = {
    messages: hi,
    temperature: '{{warm}}',
    maxTokens: 300,
    tools: [
      {
        type: 'function',
        name: 'get weather',
        description: 'For {{who}}',
        parameters: [
          { type: 'string', name: 'city', description: 'Where', required: true },
          { type: 'enum', name: 'unit', values: ['C', 'F'] },
          { type: 'number', name: ' ' },
        ],
        code: 'return city + {{who}}',
      },
      { type: 'function', code: 'return 1' },
    ],
  };
  return [
    ...serviceCases({
      label,
      block: block({ messages: hi }),
      asks: {
        block: type,
        action,
        credentialsId: 'c',
        input: { model: 'm-1', messages: [{ role: 'user', content: 'Hi Ada' }] },
      },
      output: { text: 'Hello' },
      variables,
    }),
    row(
      'the text is kept by a row without a part, the rest by name',
      {
        messages: hi,
        responseMapping: [...keeps, { item: 'Message content', variableId: 'found' }],
      },
      {
        services: [{ asks: {}, answers: says('Hello', { totalTokens: 12 }) }],
        turns: [['start', { said: ['after'], values: { said: 'Hello', found: 'Hello' } }]],
      },
    ),
    row(
      'without a model nobody is asked',
      { model: '{{said}} ', messages: hi },
      {
        turns: [['start', { said: ['after'], logs: [`${label} was not called: no model is chosen.`] }]],
      },
    ),
    row(
      'without a message nobody is asked',
      { messages: [{ role: 'user', content: '{{said}} ' }] },
      {
        turns: [['start', { said: ['after'], logs: [`${label} was not called: there is no message.`] }]],
      },
    ),
    row(
      'empty messages are left out',
      {
        messages: [
          { role: 'user', content: '{{said}}' },
          { role: 'assistant', content: ' ' },
          { role: 'user', content: 'there' },
        ],
      },
      { services: [toModel([{ role: 'user', content: 'there' }])] },
    ),
    row(
      'a dialogue takes turns; nothing in it is a variable',
      { messages: [{ role: 'Dialogue', dialogueVariableId: 'talk' }] },
      {
        bot: {
          groups: { a: [block({ messages: [{ role: 'Dialogue', dialogueVariableId: 'talk' }] }), 'after'] },
          variables: [
            { name: 'talk', value: ['one', 'two {{who}}', 'three'] },
            { name: 'who', value: 'Ada' },
          ],
        },
        services: [
          toModel([
            { role: 'user', content: 'one' },
            { role: 'assistant', content: 'two {{who}}' },
            { role: 'user', content: 'three' },
          ]),
        ],
      },
    ),
    row(
      'a dialogue that the model began',
      {},
      {
        bot: {
          groups: {
            a: [
              block({ messages: [{ role: 'Dialogue', dialogueVariableId: 'talk', startsBy: 'assistant' }] }),
              'after',
            ],
          },
          variables: [{ name: 'talk', value: ['one', 'two', null, 'four', 'five'] }],
        },
        services: [
          toModel([
            { role: 'assistant', content: 'one' },
            { role: 'user', content: 'two' },
            { role: 'user', content: 'four' },
            { role: 'assistant', content: 'five' },
          ]),
        ],
        because: 'every item keeps its turn, also after one that is empty',
      },
    ),
    row(
      'functions with their parameters; variables are values of the code, never a part of it',
      withFunctions,
      {
        bot: {
          groups: { a: [block(withFunctions), 'after'] },
          variables: [
            { name: 'who', value: 'Ada' },
            { name: 'warm', value: '0.5' },
          ],
        },
        services: [
          {
            asks: {
              input: {
                temperature: 0.5,
                maxTokens: 300,
                tools: [
                  {
                    name: 'get_weather',
                    description: 'For Ada',
                    schema: {
                      type: 'object',
                      properties: {
                        city: { type: 'string', description: 'Where' },
                        unit: { type: 'string', enum: ['C', 'F'] },
                      },
                      required: ['city'],
                    },
                    code: 'return city + who',
                    args: { who: 'Ada' },
                  },
                ],
              },
            },
            answers: says('ok'),
          },
        ],
      },
    ),
    row(
      'what functions set is kept, what failed in them is noted for the author',
      { messages: hi, responseMapping: keeps },
      {
        isPreview: true,
        services: [
          {
            asks: {},
            answers: says('Done', {
              sets: [
                { name: 'found', value: 5 },
                { name: 'nowhere', value: 1 },
              ],
              troubles: ['f: no'],
            }),
          },
        ],
        turns: [
          [
            'start',
            {
              said: ['after'],
              values: { said: 'Done', found: '5' },
              logs: ['A function that the model called has failed. The model continued without it.'],
            },
          ],
        ],
      },
    ),
    row(
      'the bubble that shows the text is named to the service',
      {},
      {
        bot: streaming('{{said}}'),
        services: [{ asks: { shownIn: 'a1' }, answers: says('Hello') }],
        turns: [['start', { said: ['Hello', 'after'] }]],
      },
    ),
    row(
      'a bubble that says more is not shown early',
      {},
      {
        bot: streaming('It says: {{said}}'),
        services: [{ asks: { shownIn: undefined }, answers: says('Hello') }],
        turns: [['start', { said: ['It says: Hello', 'after'] }]],
      },
    ),
    row(
      'a page that streams by itself is asked to',
      {},
      {
        bot: streaming('{{said}}'),
        isStreamEnabled: true,
        turns: [
          [
            'start',
            { client: [{ type: 'stream', stream: true, expectsDedicatedReply: true }], status: 'client' },
          ],
          [
            'Hello there',
            {
              bubbles: [
                { id: 'a1', isShown: true },
                { id: 'a2', type: 'text' },
              ],
              values: { said: 'Hello there' },
            },
          ],
        ],
      },
    ),
    row(
      'where no bubble shows the text, the page is not asked',
      {},
      {
        bot: streaming('after all'),
        isStreamEnabled: true,
        services: [{ asks: {}, answers: says('Hello') }],
        turns: [['start', { said: ['after all', 'after'], values: { said: 'Hello' } }]],
      },
    ),
    row(
      'a page that heard nothing: the error path',
      {},
      {
        bot: {
          groups: {
            a: [{ ...block({ messages: hi, responseMapping: keeps }), to: 'b', error: 'c' }],
            b: ['{{said}}'],
            c: ['sorry'],
          },
          variables,
        },
        isPreview: true,
        isStreamEnabled: true,
        turns: [
          ['start', { client: [{ type: 'stream' }] }],
          [null, { said: ['sorry'], logs: [`${label}: The browser did not report the streamed text.`] }],
        ],
      },
    ),
  ];
}
