import type { BlockCase, ShortBlock } from '#blocks/case.ts';

const url = 'https://x.example/p?key=s3cr3t';

/** Rows of every block whose request the server sends. */
export function serverCases(label: string, type: string): readonly BlockCase[] {
  const block = (options: Readonly<Record<string, unknown>> = {}): Exclude<ShortBlock, string> => ({
    type,
    options: { webhook: { url }, ...options },
  });
  const asks = { url, method: 'POST', timeoutSeconds: 10, headers: { 'Content-Type': 'application/json' } };
  const answers = { statusCode: 200, data: { ok: true } };
  return [
    {
      name: 'without options it says so and the walk goes on',
      bot: { groups: { a: [{ type }, 'after'] } },
      turns: [
        [
          'start',
          {
            said: ['after'],
            logs: [`${label} is not set up.`],
            ask: null,
            status: 'ended',
          },
        ],
      ],
    },
    {
      name: 'the server sends the request and tells the author, not the visitor',
      bot: { groups: { a: [block(), 'after'] } },
      web: [{ asks: { ...asks, wantsData: false }, answers }],
      turns: [['start', { said: ['after'], logs: [], facts: ['log'], status: 'ended' }]],
    },
    {
      name: 'the same in a preview, where the author sees it',
      isPreview: true,
      bot: { groups: { a: [block(), 'after'] } },
      web: [{ asks, answers }],
      turns: [['start', { said: ['after'], logs: ['The request failed with status 200.'], facts: [] }]],
    },
    {
      name: 'its own edge is followed, and parts of the answer are kept',
      bot: {
        groups: {
          a: [{ ...block({ responseVariableMapping: [{ variableId: 'r', bodyPath: 'data.ok' }] }), to: 'b' }],
          b: ['there {{r}}'],
        },
        variables: ['r'],
      },
      web: [{ asks: { ...asks, wantsData: true }, answers }],
      turns: [['start', { said: ['there true'], values: { r: 'true' } }]],
    },
    {
      name: 'nobody there: the conversation goes on',
      isPreview: true,
      bot: { groups: { a: [block(), 'after'] } },
      turns: [
        ['start', { said: ['after'], logs: ['A request failed without a response.'], status: 'ended' }],
      ],
    },
    {
      name: 'nobody there: its error path is followed',
      bot: { groups: { a: [{ ...block(), to: 'b', error: 'c' }], b: ['there'], c: ['sorry'] } },
      turns: [['start', { said: ['sorry'], facts: ['log', 'edge'] }]],
    },
    {
      name: 'the page sends the request when the author said so',
      bot: { groups: { a: [block({ isExecutedOnClient: true }), 'after'] } },
      turns: [
        [
          'start',
          { client: [{ type: 'httpRequestToExecute', expectsDedicatedReply: true }], status: 'client' },
        ],
        ['{"statusCode":200,"data":"ok"}', { said: ['after'], status: 'ended' }],
      ],
    },
  ];
}
