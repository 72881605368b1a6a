import { askFor, asks, choose, type FineSamples, offer, put, type RuleSample, way } from './rule-samples.ts';

const sorry = { z: ['Sorry'] };
const request = (webhook: object, more: object = {}) => ({
  type: 'Webhook',
  options: { webhook: { url: 'https://x.example', ...webhook }, ...more },
  error: 'z',
});
const json = (body: string) => request({ body }, { isCustomBody: true });
const mail = (recipient: string, body: string) => ({
  type: 'Email',
  options: { recipients: [recipient], isCustomBody: true, body },
  error: 'z',
});
const go = (url: string) => ({ type: 'Redirect', options: { url } });
const mailAndWords = [asks('email input', 'Mail'), askFor('Words')];

const letter = (body: string, isBodyCode = true) => ({
  type: 'Email',
  options: { recipients: ['us@x.example'], isCustomBody: true, isBodyCode, body },
  error: 'z',
});
const saving = (...paths: readonly string[]) => ({
  type: 'Webhook',
  options: {
    webhook: { url: 'https://x.example', method: 'GET' },
    responseVariableMapping: paths.map((bodyPath, index) => ({
      id: `m${index}`,
      variableId: 'State',
      bodyPath,
    })),
  },
  error: 'z',
});

const add = (variableId: string) => ({
  type: 'Set variable',
  options: { variableId, type: 'Append value(s)', item: 'Shoes' },
});

/** Bots with one problem each that strangers can use, or that requests have. */
export const taintSamples: readonly RuleSample[] = [
  {
    found: 'http/secret-inline error a a0',
    fixed: 'Keep it in an account',
    bot: {
      groups: {
        a: [
          request({
            method: 'DELETE',
            headers: [{ key: 'Authorization', value: `Bearer sk_live_${'a1'.repeat(10)}` }],
          }),
        ],
        ...sorry,
      },
    },
  },
  {
    found: 'variable/list-as-text info a a1',
    says: '"Cart" holds a list, which breaks this JSON between quotes',
    fixed: 'Remove the quotes',
    writes: '{"all": {{Cart}}, "a": "\\"{{Name}}\\"", "b": [{{Cart}}]}',
    bot: {
      groups: {
        a: [add('Cart'), json('{"all": "{{Cart}}", "a": "\\"{{Name}}\\"", "b": [{{Cart}}]}')],
        ...sorry,
      },
      variables: ['Cart', { name: 'Name', value: 'Ada' }],
    },
  },
  {
    found: 'variable/list-as-text info a a1',
    fixed: null,
    bot: {
      groups: { a: [add('Cart'), json('{"all": "Only {{Cart}}"}')], ...sorry },
      variables: ['Cart'],
    },
    mended: {
      groups: { a: [add('Cart'), json('{"all": {{Cart}}}')], ...sorry },
      variables: ['Cart'],
    },
  },
  {
    found: 'variable/list-as-text info a a1',
    says: 'which visitors see as ["one","two"]',
    fixed: 'Put commas between its items',
    bot: { groups: { a: [add('Cart'), 'In your cart: {{Cart}}'] }, variables: ['Cart'] },
  },
  {
    found: 'taint/url error a a1',
    says: 'The answer in "Site" decides which server is called',
    way: ['a0', 'a1'],
    fixed: 'Begin with "https://example.com/"',
    writes: 'https://example.com/{{Site encoded}}/x',
    bot: {
      groups: { a: [askFor('Site'), request({ url: 'https://{{Site}}/x' })], ...sorry },
      variables: ['Site'],
    },
  },
  {
    found: 'taint/url error a a1',
    writes: 'https://example.com/{{Site}}',
    bot: {
      groups: { a: [asks('url input', 'Site'), request({ url: '{{Site}}' })], ...sorry },
      variables: ['Site'],
    },
  },
  {
    found: 'taint/url error a a1',
    says: 'Visitors can write "../" into "Order"',
    way: ['a0', 'a1'],
    fixed: 'Encode it first',
    writes: 'https://x.example/orders/{{Order encoded}}?from=chat',
    bot: {
      groups: {
        a: [askFor('Order'), request({ url: 'https://x.example/orders/{{Order}}?from=chat' })],
        ...sorry,
      },
      variables: ['Order'],
    },
  },
  {
    found: 'taint/url error c c0',
    says: '"Site"',
    way: ['a0', 'a1', 'b0', 'c0'],
    bot: {
      groups: {
        a: [offer('Kind', 'Own', 'Ours'), choose('c', way('b', ['Kind', 'Equal to', 'Own']))],
        b: [{ ...Object(askFor('Site')), to: 'c' }],
        c: [request({ url: 'https://{{Site}}/x' })],
        ...sorry,
      },
      variables: ['Kind', { name: 'Site', value: 'x.example' }],
    },
  },
  {
    found: 'taint/redirect warning a a0',
    way: ['a0'],
    writes: 'https://example.com/{{Next}}/start',
    bot: {
      groups: { a: [go('https://{{Next}}/start')] },
      variables: [{ name: 'Next', value: 'x.example' }],
    },
  },
  {
    found: 'taint/redirect warning a a1',
    says: 'Whoever links to this chat can give "Next" a value',
    bot: {
      groups: { a: ['Hello', go('{{Next}}')] },
      variables: [{ name: 'Next', value: 'https://x.example' }],
    },
    mended: {
      groups: { a: ['Hello', go('https://x.example/{{Next}}')] },
      variables: [{ name: 'Next', value: 'start' }],
    },
  },
  {
    found: 'taint/recipient error a a2',
    says: 'who gets this mail ("Mail") and what it says ("Words")',
    way: ['a0', 'a1', 'a2'],
    bot: {
      groups: { a: [...mailAndWords, mail('{{Mail}}', 'You wrote: {{Words}}')], ...sorry },
      variables: ['Mail', 'Words'],
    },
    mended: {
      groups: { a: [...mailAndWords, mail('us@x.example', '{{Mail}} wrote: {{Words}}')], ...sorry },
      variables: ['Mail', 'Words'],
    },
  },
  {
    found: 'taint/header error a a1',
    says: 'The answer in "Words" decides which header is sent',
    bot: {
      groups: { a: [askFor('Words'), request({ headers: [{ key: '{{Words}}', value: '1' }] })], ...sorry },
      variables: ['Words'],
    },
    mended: {
      groups: {
        a: [askFor('Words'), request({ headers: [{ key: 'X-Words', value: '{{Words}}' }] })],
        ...sorry,
      },
      variables: ['Words'],
    },
  },
  {
    found: 'taint/json warning a a1',
    says: '"Words" stands outside of quotes',
    way: ['a0', 'a1'],
    writes: '{"a": "{{Words}}", "b": "{{Words}}"}',
    bot: {
      groups: { a: [askFor('Words'), json('{"a": {{Words}}, "b": "{{Words}}"}')], ...sorry },
      variables: ['Words'],
    },
  },
  {
    found: 'taint/json warning a a1',
    writes: '["{{Sure}}"]',
    bot: {
      groups: { a: [offer('Sure', 'Yes', 'No'), json('[{{Sure}}]')], ...sorry },
      variables: ['Sure'],
    },
  },
  {
    found: 'taint/html error a a1',
    says: '"Words" is the whole text',
    way: ['a0', 'a1'],
    writes: '<p>{{Words}}</p>',
    bot: { groups: { a: [askFor('Words'), letter(' {{Words}}')], ...sorry }, variables: ['Words'] },
  },
  {
    found: 'http/private error a a0',
    says: '"localhost" is the machine of the server itself',
    bot: { groups: { a: [request({ url: 'http://localhost:3000/x' })], ...sorry } },
    mended: { groups: { a: [request({ url: 'https://x.example/x' })], ...sorry } },
  },
  {
    found: 'http/private error a a0',
    says: '"10.0.0.5" is in a private network',
    bot: { groups: { a: [request({ url: 'http://10.0.0.5' })], ...sorry } },
    mended: { groups: { a: [request({ url: 'https://x.example' })], ...sorry } },
  },
  {
    found: 'http/private error a a0',
    says: '"chat.example" is this server, which never calls itself',
    around: { reach: { own: ['chat.example'], allowed: [] } },
    bot: { groups: { a: [request({ url: 'https://Chat.example/x' })], ...sorry } },
    mended: { groups: { a: [request({ url: 'https://x.example' })], ...sorry } },
  },
  {
    found: 'http/unmapped info a a0',
    fixed: 'Save it in "Response"',
    bot: {
      groups: {
        a: [{ type: 'Webhook', options: { webhook: { url: 'https://x.example', method: 'GET' } } }],
        ...sorry,
      },
      events: [{ type: 'error', to: 'z' }],
    },
    mended: {
      groups: {
        a: [
          {
            type: 'Webhook',
            options: {
              webhook: { url: 'https://x.example', method: 'GET' },
              responseVariableMapping: [{ id: 'm', variableId: 'State', bodyPath: 'data.state' }],
            },
          },
          '{{State}}',
        ],
        ...sorry,
      },
      events: [{ type: 'error', to: 'z' }],
      variables: ['State'],
    },
  },
  {
    found: 'http/path-missing warning a a0',
    says: 'nothing at "data.usr[1].name": did you mean "data.user[0].name"?',
    writes: 'data.user[0].name',
    around: { responses: { a0: ['data', 'data.user', 'data.user[]', 'data.user[].name', 'data.more*'] } },
    bot: {
      groups: { a: [saving('data.usr[1].name', 'data.more.of.it'), '{{State}}'], ...sorry },
      variables: ['State'],
    },
  },
  {
    found: 'http/path-missing warning a a0',
    says: 'nothing at "data.total"',
    around: { responses: { a0: ['data', 'data.user'] } },
    bot: { groups: { a: [saving('data.total'), '{{State}}'], ...sorry }, variables: ['State'] },
    mended: {
      groups: { a: [saving('data.user', 'data.user.length', 'statusCode', 'data'), '{{State}}'], ...sorry },
      variables: ['State'],
    },
  },
];

/** Bots that pass on what visitors say, and are right to. */
export const fineTaints: FineSamples = {
  'a page of the visitor in a frame, which nothing calls': {
    groups: { a: [asks('url input', 'Site'), { type: 'embed', content: { url: '{{Site}}' } }] },
    variables: ['Site'],
  },
  'a redirect to what the visitor wrote': {
    groups: { a: [asks('url input', 'Site'), go('{{Site}}')] },
    variables: ['Site'],
  },
  'words of visitors in the query of an address, and encoded in its path': {
    groups: {
      a: [
        askFor('Words'),
        put('Step', 'encodeURIComponent({{Words}})'),
        request({ url: 'https://x.example/{{Step}}?q={{Words}}' }),
      ],
      ...sorry,
    },
    variables: ['Words', 'Step'],
  },
  'a recording of the visitor, which is written down': {
    groups: {
      a: [
        asks('text input', 'Words', { audioClip: { isEnabled: true, saveVariableId: 'Sound' } }),
        {
          type: 'openai',
          options: {
            ...{ action: 'Create transcription', credentialsId: 'ours', url: '{{Sound}}' },
            transcriptionVariableId: 'Words',
          },
          error: 'z',
        },
        '{{Words}}',
      ],
      ...sorry,
    },
    variables: ['Words', 'Sound'],
  },
  'a choice that selects the server': {
    groups: {
      a: [offer('Region', 'eu', 'us'), request({ url: 'https://{{Region}}.x.example/x' })],
      ...sorry,
    },
    variables: ['Region'],
  },
  'a mail to the visitor with words of the author': {
    groups: { a: [asks('email input', 'Mail'), mail('{{Mail}}', 'Thank you')], ...sorry },
    variables: ['Mail'],
  },
  'numbers, lists and constants in JSON': {
    groups: {
      a: [
        asks('number input', 'Age'),
        offer('Count', '1', '2', 'null'),
        put('Rate', '5'),
        json('{"a": {{Age}}, "b": [{{Count}}], "c": {{Rate}}, "d": "a \\" {{Words}}", "e": "{{Words}}"}'),
        askFor('Words'),
      ],
      ...sorry,
    },
    variables: ['Age', 'Count', 'Rate', { name: 'Words', value: 'none' }],
  },
  'words of visitors as a part of HTML, as plain text, and HTML that the bot makes': {
    groups: {
      a: [
        askFor('Words'),
        letter('<b>{{Words}}</b>'),
        letter('{{Words}}', false),
        put('Page', '"<b>Hi</b>"'),
        letter('{{Page}}'),
      ],
      ...sorry,
    },
    variables: ['Words', 'Page'],
  },
  'a request whose status is saved': {
    groups: {
      a: [
        {
          type: 'Webhook',
          options: {
            webhook: { url: 'https://x.example', method: 'GET' },
            responseVariableMapping: [{ id: 'm', variableId: 'Code', bodyPath: 'statusCode' }],
          },
        },
        '{{Code}}',
      ],
    },
    variables: ['Code'],
  },
  'a redirect to a place that the bot sets': {
    groups: { a: [put('Next', '"x.example"'), go('https://{{Next}}/start')] },
    variables: ['Next'],
  },
  'a request that may fail, and says so': {
    groups: { a: [request({ method: 'GET' }), 'It is there'], ...sorry },
  },
};
