import { askFor, asks, choose, type FineSamples, offer, put, type RuleSample, way } from './rule-samples.ts';

const hello = { groups: { a: ['Hello'] } };
const ends = { b: ['Thank you'], c: ['Goodbye'] };
const request = (webhook: object, more: object = {}) => ({ type: 'Webhook', options: { webhook }, ...more });
const fine = { url: 'https://x.example', method: 'POST' };
const waiting = (timeout: number) => ({ type: 'Webhook', options: { webhook: fine, timeout }, error: 'b' });
const linked = (botId: string) => ({ type: 'Bot link', options: { botId } });
const mail = { type: 'Email', options: { recipients: ['me@x.example'], credentialsId: 'm' }, error: 'b' };
const bothOn = { chatA: { isEnabled: true } };
const hi = { type: 'text', content: { richText: [{ text: 'Hi' }] } };
const picture = (content: object) => ({
  type: 'image',
  content: { url: 'https://a.example/a.png', ...content },
});

/** Bots with one problem each that their structure shows. */
export const structureSamples: readonly RuleSample[] = [
  {
    found: 'block/unknown-type error a a0',
    bot: { groups: { a: [{ type: 'hologram' }, 'Hello'] } },
    mended: hello,
  },
  {
    found: 'graph/missing-edge error a a0 gone',
    bot: {
      groups: { a: [{ ...hi, outgoingEdgeId: 'gone' }] },
    },
    mended: hello,
  },
  {
    found: 'graph/dangling-edge error e1',
    bot: { groups: { a: [{ ...Object(askFor('Name')), to: 'gone' }] }, variables: ['Name'] },
  },
  {
    found: 'graph/duplicate-id error a x',
    bot: {
      groups: {
        a: [
          'Hello',
          { type: 'Wait', id: 'x', options: { secondsToWaitFor: 1 } },
          { type: 'Wait', id: 'x', options: { secondsToWaitFor: 1 } },
        ],
      },
    },
    mended: hello,
  },
  {
    found: 'graph/jump-missing error a a1',
    bot: { groups: { a: ['Hello', { type: 'Jump', options: { groupId: 'gone' } }] } },
    mended: { groups: { a: ['Hello', { type: 'Jump', options: { groupId: 'b' } }], b: ['There'] } },
  },
  {
    found: 'graph/loop-no-pause error a a0',
    bot: { groups: { a: [{ ...hi, to: 'a' }] } },
    mended: {
      groups: { a: ['Hello', askFor('Name'), { type: 'Jump', options: { groupId: 'a' } }] },
      variables: ['Name'],
    },
  },
  {
    found: 'graph/path-without-edge warning a a0 a0-1',
    bot: {
      groups: { a: [offer('Sure', { content: 'Yes', to: 'b' }, 'No')], b: ['Thank you'] },
      variables: ['Sure'],
    },
    mended: {
      groups: { a: [offer('Sure', { content: 'Yes', to: 'b' }, { content: 'No', to: 'c' })], ...ends },
      variables: ['Sure'],
    },
  },
  {
    found: 'graph/unreachable-group warning b',
    bot: { groups: { a: ['Hello'], b: ['Nobody hears this'] } },
    mended: hello,
  },
  {
    found: 'graph/hidden-block warning a a1',
    bot: {
      groups: { a: [{ ...Object(askFor('Name')), to: 'b' }, 'Hidden'], b: ['There'] },
      variables: ['Name'],
    },
    mended: { groups: { a: [{ ...Object(askFor('Name')), to: 'b' }], b: ['There'] }, variables: ['Name'] },
  },
  {
    found: 'graph/empty-group info b',
    bot: { groups: { a: [{ ...Object(askFor('Name')), to: 'b' }], b: [] }, variables: ['Name'] },
  },
  {
    found: 'event/unconnected warning event0',
    bot: { ...hello, events: [{ type: 'command', options: { command: 'stop' } }] },
    mended: {
      groups: { a: ['Hello'], b: ['Bye'] },
      events: [{ type: 'command', to: 'b', options: { command: 'stop' } }],
    },
  },
  {
    found: 'event/no-command warning event0',
    bot: { groups: { a: ['Hello'], b: ['Bye'] }, events: [{ type: 'command', to: 'b' }] },
    mended: hello,
  },
  {
    found: 'event/duplicate warning event1',
    bot: {
      groups: { a: ['Hello'], b: ['Sorry'] },
      events: [
        { type: 'error', to: 'b' },
        { type: 'error', to: 'b' },
      ],
    },
    mended: { groups: { a: ['Hello'], b: ['Sorry'] }, events: [{ type: 'error', to: 'b' }] },
  },
  {
    found: 'variable/unknown error a a0',
    bot: {
      groups: {
        a: [{ type: 'Code', options: { content: 'setVariable("Name", 5)', isExecutedOnClient: false } }],
      },
    },
  },
  { found: 'variable/unused info Name', bot: { groups: { a: ['Hello'] }, variables: ['Name'] } },
  {
    found: 'variable/never-read info Name',
    bot: { groups: { a: [askFor('Name')] }, variables: [{ name: 'Name', isSessionVariable: true }] },
  },
  {
    found: 'variable/never-written info Name',
    bot: { groups: { a: ['Hello {{Name}}'] }, variables: ['Name'] },
    mended: { groups: { a: ['Hello {{Name}}'] }, variables: [{ name: 'Name', value: 'you' }] },
  },
  {
    found: 'words/placeholder warning a a0',
    bot: { groups: { a: ['Lorem ipsum'] } },
    mended: hello,
  },
  {
    found: 'field/required warning a a1',
    bot: { groups: { a: ['Hello', { type: 'Redirect' }] } },
    mended: { groups: { a: ['Hello', { type: 'Redirect', options: { url: 'https://x.example' } }] } },
  },
  {
    found: 'field/json error a a0',
    bot: {
      groups: { a: [request({ ...fine, body: '{"a": }' }, { error: 'b' })], b: ['Sorry'] },
    },
    mended: {
      groups: { a: [request({ ...fine, body: '{"a": 1}' }, { error: 'b' })], b: ['Sorry'] },
    },
  },
  {
    found: 'code/syntax error a a0',
    bot: { groups: { a: [{ type: 'Code', options: { content: 'if (x {' } }] } },
    mended: { groups: { a: [{ type: 'Code', options: { content: 'console.log("x")' } }] } },
  },
  {
    found: 'address/unsafe error a a1',
    bot: { groups: { a: ['Hello', { type: 'Redirect', options: { url: 'javascript:alert(1)' } }] } },
    mended: hello,
  },
  {
    found: 'http/insecure warning a a0',
    bot: { groups: { a: [request({ ...fine, url: 'http://x.example' }, { error: 'b' })], b: ['Sorry'] } },
  },
  {
    found: 'http/secret-inline error a a0',
    // Whoever starts the chat has to give it.
    besides: 'variable/never-written',
    fixed: 'Replace it by "{{Secret key}}"',
    writes: [{ key: 'Key', value: '{{Secret key}}' }],
    bot: {
      groups: {
        a: [
          request(
            { ...fine, queryParams: [{ key: 'Key', value: `sk_live_${'a1'.repeat(10)}` }] },
            { error: 'b' },
          ),
        ],
        b: ['Sorry'],
      },
    },
    mended: {
      groups: {
        a: [request({ ...fine, queryParams: [{ key: 'Key', value: '{{Key}}' }] }, { error: 'b' })],
        b: ['Sorry'],
      },
      variables: [{ name: 'Key', value: 'x', isSessionVariable: true }],
    },
  },
  {
    found: 'http/unhandled warning a a0',
    says: 'If this fails, the chat continues as if it had succeeded',
    way: ['a0'],
    fixed: null,
    bot: { groups: { a: [request(fine)] }, settings: { general: { locale: 'fi' } } },
    mended: { groups: { a: [request(fine, { error: 'b' })], b: ['Leider nicht'] } },
  },
  {
    found: 'http/unhandled warning a a0',
    way: ['a0'],
    fixed: 'Say so in a new group',
    bot: { groups: { a: [request(fine)] } },
    mended: { groups: { a: [request(fine, { error: 'b' })], b: ['Sorry'] } },
  },
  {
    found: 'http/unhandled warning a a0',
    says: 'Visitors may wait 60 seconds for this',
    way: ['a0'],
    fixed: 'Wait for 10 seconds at most',
    writes: 10,
    bot: { groups: { a: [waiting(60)], b: ['Sorry'] } },
    mended: { groups: { a: [waiting(30)], b: ['Sorry'] } },
  },
  {
    found: 'taint/url error a a1',
    bot: {
      groups: {
        a: [askFor('Site'), request({ ...fine, url: 'https://{{Site}}/x' }, { error: 'b' })],
        b: ['Sorry'],
      },
      variables: ['Site'],
    },
    mended: {
      groups: {
        a: [askFor('Site'), request({ ...fine, url: 'https://x.example/?s={{Site}}' }, { error: 'b' })],
        b: ['Sorry'],
      },
      variables: ['Site'],
    },
  },
  {
    found: 'cred/missing error a a0',
    bot: { groups: { a: [mail], b: ['Sorry'] } },
    around: { accounts: { other: 'smtp' } },
    mended: { groups: { a: ['Hello'] } },
  },
  {
    found: 'channel/web-only warning a a1',
    says: 'In Telegram, this block is passed over: Its widget opens in a web page',
    bot: { groups: { a: ['Hello', { type: 'Chatwoot', options: { websiteToken: 'x' } }] } },
    around: { channels: ['chatA', 'chatB'] },
    mended: {
      groups: { a: ['Hello', { type: 'Chatwoot', options: { websiteToken: 'x' } }] },
      settings: { chatB: { isEnabled: false } },
    },
  },
  {
    found: 'channel/limited info a a0',
    says: 'In WhatsApp: The visitor types the date: there is no calendar',
    bot: {
      groups: { a: [asks('date input', 'Day')] },
      variables: ['Day'],
      settings: { chatA: { isEnabled: true } },
    },
    around: { channels: ['chatA'] },
    mended: { groups: { a: [askFor('Day')] }, variables: ['Day'], settings: { chatA: { isEnabled: true } } },
  },
  {
    found: 'channel/length info a a0',
    besides: 'channel/limited',
    says: 'In WhatsApp: 10 of these 11 items are shown at once: people turn pages or type a number',
    bot: {
      groups: { a: [offer('Town', ...'abcdefghijk')] },
      variables: ['Town'],
      settings: { chatA: { isEnabled: true } },
    },
    around: { channels: ['chatA'] },
    mended: {
      groups: { a: [offer('Town', ...'abcdefghij')] },
      variables: ['Town'],
      settings: { chatA: { isEnabled: true } },
    },
  },
  {
    found: 'channel/no-restart warning ',
    says: 'In WhatsApp, nobody can start over: there is no word for it',
    bot: {
      groups: { a: [askFor('Name')] },
      variables: ['Name'],
      settings: { chatA: { isEnabled: true }, channels: { restartWords: [] } },
    },
    around: { channels: ['chatA'] },
  },
  {
    found: 'channel/no-address warning a a1',
    says: 'In WhatsApp and Telegram: nobody can call this block, because this server has no public address',
    bot: { groups: { a: [askFor('Name'), { type: 'webhook' }] }, variables: ['Name'], settings: bothOn },
    around: { channels: ['chatA', 'chatB'], hasPublicAddress: false },
    mended: { groups: { a: [askFor('Name')] }, variables: ['Name'], settings: bothOn },
  },
  {
    found: 'link/missing-bot error a a1',
    bot: { groups: { a: ['Hello', linked('x')] } },
    around: { bots: {} },
    mended: hello,
  },
  {
    found: 'link/unpublished warning a a1',
    bot: { groups: { a: ['Hello', linked('x')] } },
    around: { bots: { x: { name: 'X', isPublished: false } } },
    mended: hello,
  },
  {
    found: 'a11y/image-alt info a a0',
    bot: { groups: { a: [picture({ clickLink: { url: 'https://x.example' } })] } },
    mended: { groups: { a: [picture({ clickLink: { url: 'https://x.example', alt: 'Our shop' } })] } },
  },
  {
    found: 'flow/monologue info a a0',
    bot: { groups: { a: ['1', '2', '3', '4', '5', '6', '7', '8'] } },
    mended: {
      groups: { a: ['1', '2', '3', '4', askFor('Name'), '5', '6', '7', '8'] },
      variables: ['Name'],
    },
  },
  {
    found: 'flow/duplicate-group info c',
    bot: {
      groups: {
        a: [offer('Sure', { content: 'Yes', to: 'b' }, { content: 'No', to: 'c' })],
        b: ['Your name?', askFor('Name')],
        c: ['Your name?', askFor('Name')],
      },
      variables: ['Sure', 'Name'],
    },
    mended: {
      groups: {
        a: [offer('Sure', { content: 'Yes', to: 'b' }, { content: 'No', to: 'b' })],
        b: ['Your name?', askFor('Name')],
      },
      variables: ['Sure', 'Name'],
    },
  },
];

/** Bots of several kinds of blocks, in which all is well. */
export const fineBots: FineSamples = {
  'a form with a check and a second chance': {
    groups: {
      a: [
        'Hello',
        asks('email input', 'Mail'),
        { ...Object(asks('number input', 'Age', { min: 0, max: 120 })), to: 'b' },
      ],
      b: [choose('d', way('c', ['Age', 'Less than', '18']))],
      c: ['Come back later', { type: 'Jump', options: { groupId: 'e' } }],
      d: [put('Group', 'Adults'), { type: 'Jump', options: { groupId: 'e' } }],
      e: ['See you, {{Mail}}'],
    },
    variables: ['Mail', 'Age', 'Group'],
  },
  'a menu that comes back': {
    groups: {
      a: [
        offer(
          'Topic',
          { content: 'Prices', to: 'b' },
          { content: 'Hours', to: 'c' },
          { content: 'Done', to: 'd' },
        ),
      ],
      b: ['From 5 Euros', { type: 'Jump', options: { groupId: 'a' } }],
      c: ['From 9 to 5', { type: 'Jump', options: { groupId: 'a' } }],
      d: ['You asked for {{Topic}} last'],
    },
    variables: ['Topic'],
  },
  'a request with an answer that decides': {
    groups: {
      a: [
        askFor('Order'),
        {
          type: 'Webhook',
          options: {
            webhook: {
              url: 'https://x.example/orders',
              method: 'GET',
              queryParams: [{ key: 'id', value: '{{Order}}' }],
            },
            responseVariableMapping: [{ id: 'm', variableId: 'State', bodyPath: 'data.state' }],
          },
          error: 'd',
          to: 'b',
        },
      ],
      b: [choose('d', way('c', ['State', 'Equal to', 'sent']), way('e', ['State', 'Is set']))],
      c: ['It is on its way'],
      d: ['We do not know'],
      e: ['It is {{State}}'],
    },
    variables: ['Order', 'State'],
  },
};
