import { askFor, asks, choose, type FineSamples, offer, put, type RuleSample, way } from './rule-samples.ts';

const ends = { b: ['Thank you'], c: ['Goodbye'] };
const several = asks('choice input', 'Topics', { isMultipleChoice: true });
const topics = { ...Object(several), items: ['News', 'Sport'] };
const number = asks('number input', 'Age');

/** Bots with one problem each that has to do with what variables hold. */
export const dataSamples: readonly RuleSample[] = [
  {
    found: 'variable/read-before-set warning c c0',
    way: ['a0', 'c0'],
    fixed: 'Start with "–"',
    writes: '–',
    bot: {
      groups: {
        a: [
          {
            type: 'choice input',
            items: [
              { content: 'Sign up', to: 'b' },
              { content: 'Look', to: 'c' },
            ],
          },
        ],
        b: ['Your name?', { ...Object(askFor('Name')), to: 'c' }],
        c: ['Hello {{Name}}'],
      },
      variables: ['Name'],
    },
    mended: {
      groups: {
        a: ['Your name?', { ...Object(askFor('Name')), to: 'c' }],
        c: ['Hello {{Name}}'],
      },
      variables: ['Name'],
    },
  },
  {
    found: 'variable/read-before-set warning a a0',
    fixed: 'Start with "0"',
    bot: { groups: { a: ['{{Age}} years?', number, '{{Age}} years.'] }, variables: ['Age'] },
    mended: { groups: { a: [number, '{{Age}} years.'] }, variables: ['Age'] },
  },
  {
    // Somebody asks whether there is a value.
    found: 'variable/read-before-set warning a a0',
    fixed: null,
    bot: {
      groups: {
        a: ['Hello {{Name}}', askFor('Name'), choose('c', way('b', ['Name', 'Is set']))],
        ...ends,
      },
      variables: ['Name'],
    },
    mended: { groups: { a: [askFor('Name'), 'Hello {{Name}}'] }, variables: ['Name'] },
  },
  {
    found: 'variable/dead-write info a a0',
    says: '"Score" is set again before anything uses this value',
    way: ['a0', 'a2'],
    bot: { groups: { a: [put('Score', '0'), 'Hello', put('Score', '10'), 'Bye'] }, variables: ['Score'] },
  },
  {
    found: 'variable/dead-write info a a0',
    bot: {
      groups: { a: [put('Score', '0'), askFor('Name'), put('Score', '10'), 'Bye {{Score}}'] },
      variables: [{ name: 'Score', isSessionVariable: true }, 'Name'],
    },
  },
  {
    found: 'variable/dead-write info a a2',
    says: 'The chat ends before anything uses this value of "Score"',
    way: ['a2', 'c0'],
    fixed: 'Remove the block',
    bot: {
      groups: {
        a: [put('Score', '1'), 'Score: {{Score}}', { ...Object(put('Score', '10')), to: 'c' }],
        c: ['Bye'],
      },
      variables: [{ name: 'Score', isSessionVariable: true }],
    },
  },
  {
    found: 'variable/dead-write info a a2',
    says: '"Score" is set again, or the chat ends, before anything uses this value',
    way: ['a2', 'c0'],
    bot: {
      groups: {
        a: [
          put('Score', '1'),
          offer('Sure', { content: '{{Score}}' }),
          put('Score', '10'),
          choose('b', way('c', ['Sure', 'Is set'])),
        ],
        b: ['Bye'],
        c: [put('Score', '2'), '{{Score}}'],
      },
      variables: [{ name: 'Score', isSessionVariable: true }, 'Sure'],
    },
  },
  {
    found: 'variable/write-lost warning a a0',
    says: 'The bot "Contact" sets "Email"',
    bot: {
      groups: { a: [{ type: 'Bot link', options: { botId: 'x', mergeResults: false } }, 'Hi {{Email}}'] },
      variables: ['Email'],
    },
    around: { bots: { x: { name: 'Contact', isPublished: true, sets: ['Phone', 'Email'] } } },
    writes: true,
  },
  {
    found: 'variable/write-lost warning a a0',
    says: 'Code in the browser cannot set "Total"',
    bot: {
      groups: { a: [{ type: 'Code', options: { content: 'setVariable("Total", 5)' } }, '{{Total}} Euros'] },
      variables: ['Total'],
    },
  },
  {
    found: 'variable/case-variant warning E-mail',
    bot: {
      groups: {
        a: [
          askFor('Email'),
          '{{Email}}',
          { type: 'Condition', to: 'b', items: [way('c', ['E-mail', 'Is set'])] },
        ],
        b: [askFor('E-mail'), '{{E-mail}} and {{E-mail}}, not E-mail'],
        c: [
          {
            type: 'Set variable',
            options: { variableId: 'Email', expressionToEvaluate: 'setVariable("E-mail", {{E-mail}})' },
          },
          '{{Email}}',
        ],
      },
      variables: ['Email', 'E-mail'],
      events: [{ type: 'error', to: 'c', options: { messageVariableId: 'E-mail' } }],
      settings: { metadata: { title: 'For {{E-mail}}' } },
    },
  },
  {
    found: 'variable/case-variant warning N\u0430me',
    bot: {
      groups: { a: [askFor('Name'), '{{Name}}', askFor('N\u0430me'), '{{N\u0430me}}'] },
      variables: ['Name', 'N\u0430me'],
    },
  },
  {
    found: 'variable/case-variant warning name',
    bot: {
      groups: { a: [askFor('Name'), '{{Name}}', askFor('name'), '{{name}}'] },
      variables: ['Name', { name: 'name', isSessionVariable: true }],
    },
    // One is kept in results, the other is not: that is for people to decide.
    mended: { groups: { a: [askFor('Name'), '{{Name}}'] }, variables: ['Name'] },
  },
  {
    found: 'variable/type-mixed warning a a2',
    says: '"Age" gets several choices here and a number elsewhere',
    bot: {
      groups: {
        a: [
          number,
          'Age {{Age}}',
          { ...Object(topics), options: { variableId: 'Age', isMultipleChoice: true } },
          '{{Age}}',
        ],
      },
      variables: ['Age'],
    },
    mended: { groups: { a: [number, 'Age {{Age}}', topics, '{{Topics}}'] }, variables: ['Age', 'Topics'] },
  },
  {
    found: 'variable/list-as-text info a a1 a1-0',
    says: '"Topics" may hold several choices',
    bot: {
      groups: { a: [topics, choose('c', way('b', ['Topics', 'Equal to', 'News']))], ...ends },
      variables: ['Topics'],
    },
  },
  {
    found: 'variable/number-as-text warning a a1 a1-0',
    way: ['a0', 'a1'],
    says: 'No answer in "Mail" is a number or a date',
    bot: {
      groups: {
        a: [asks('email input', 'Mail'), choose('c', way('b', ['Mail', 'Greater than', '5']))],
        ...ends,
      },
      variables: ['Mail'],
    },
    mended: {
      groups: {
        a: [asks('email input', 'Mail'), choose('c', way('b', ['Mail', 'Ends with', '.org']))],
        ...ends,
      },
      variables: ['Mail'],
    },
  },
  {
    found: 'variable/number-as-text warning a a1 a1-0',
    says: '"ten" is neither a number nor a date, so this is never true',
    bot: {
      groups: { a: [askFor('Count'), choose('c', way('b', ['Count', 'Greater than', 'ten']))], ...ends },
      variables: ['Count'],
    },
    mended: {
      groups: { a: [askFor('Count'), choose('c', way('b', ['Count', 'Greater than', '10']))], ...ends },
      variables: ['Count'],
    },
  },
  {
    found: 'variable/secret-kept error api_key',
    bot: { groups: { a: [askFor('api_key'), 'Key {{api_key}}'] }, variables: ['api_key'] },
    mended: {
      groups: { a: [askFor('api_key'), '{{api_key}}'] },
      variables: [{ name: 'api_key', isSessionVariable: true }],
    },
  },
  { found: 'input/unsaved info a a0', bot: { groups: { a: [{ type: 'email input' }] } } },
  {
    found: 'input/unsaved info a a0',
    bot: { groups: { a: [{ type: 'email input' }, '{{a}}'] }, variables: [{ name: 'a', value: 'x' }] },
  },
  {
    found: 'input/overwrites warning a a0',
    says: '"Phone" gets another value before anything uses this answer',
    way: ['a0', 'a2'],
    fixed: 'Save it in "Phone 2"',
    bot: {
      groups: {
        a: [
          asks('phone number input', 'Phone'),
          'And now?',
          asks('phone number input', 'Phone'),
          '{{Phone}}',
        ],
      },
      variables: ['Phone'],
    },
    mended: {
      groups: {
        a: [
          asks('phone number input', 'Phone'),
          'And now?',
          asks('phone number input', 'Other'),
          '{{Phone}}',
        ],
      },
      variables: ['Phone', 'Other'],
    },
  },
  {
    found: 'field/range error a a0',
    bot: { groups: { a: [asks('number input', 'Age', { min: 10, max: 5 })] }, variables: ['Age'] },
    mended: { groups: { a: [asks('number input', 'Age', { min: 5, max: 10 })] }, variables: ['Age'] },
  },
  {
    found: 'input/never-valid error a a0',
    says: 'The latest day (today) is before the earliest (tomorrow)',
    bot: {
      groups: { a: [asks('date input', 'Day', { min: 'tomorrow', max: 'Today' })] },
      variables: ['Day'],
    },
    mended: {
      groups: { a: [asks('date input', 'Day', { min: 'today', max: 'tomorrow' })] },
      variables: ['Day'],
    },
  },
  {
    found: 'input/never-valid error a a0',
    says: 'No file has the type "PDF files"',
    bot: {
      groups: {
        a: [asks('file input', 'File', { allowedFileTypes: { isEnabled: true, types: ['PDF files'] } })],
      },
      variables: ['File'],
    },
    mended: {
      groups: { a: [asks('file input', 'File', { allowedFileTypes: { isEnabled: true, types: ['.pdf'] } })] },
      variables: ['File'],
    },
  },
  {
    found: 'input/no-own-retry warning a a0',
    says: 'refused in English, although the language of this bot is "de"',
    bot: {
      groups: { a: [asks('email input', 'Mail')] },
      variables: ['Mail'],
      settings: { general: { locale: 'de' } },
    },
    mended: {
      groups: { a: [asks('email input', 'Mail', { retryMessageContent: 'Wie bitte?' })] },
      variables: ['Mail'],
      settings: { general: { locale: 'de' } },
    },
  },
];

/** Bots that set variables more than once, and are right to. */
export const fineData: FineSamples = {
  'a start value that one way replaces': {
    groups: {
      a: [put('Plan', 'Free'), offer('Sure', { content: 'Yes', to: 'b' }, { content: 'No', to: 'c' })],
      b: [put('Plan', 'Pro'), { type: 'Jump', options: { groupId: 'c' } }],
      c: ['{{Plan}}'],
    },
    variables: ['Plan', 'Sure'],
  },
  'the same question again after a look at the answer': {
    groups: { a: [askFor('Phone'), 'Is {{Phone}} right?', askFor('Phone')] },
    variables: ['Phone'],
  },
  'an answer that chooses the way': {
    groups: {
      a: [offer('Answer', { content: 'Yes', to: 'b' }, { content: 'No', to: 'b' })],
      b: [offer('Answer', 'Yes', 'No'), '{{Answer}}'],
    },
    variables: ['Answer'],
  },
  'a list that collects answers': {
    groups: {
      a: [
        { type: 'Set variable', options: { variableId: 'All', type: 'Append value(s)', item: 'x' } },
        askFor('All'),
        askFor('All'),
        '{{All}}',
      ],
    },
    variables: ['All'],
  },
  'a last value that results keep': {
    groups: { a: [put('Score', '1'), '{{Score}}', put('Score', '2'), 'Bye'] },
    variables: ['Score'],
  },
  'a last value in a group that the bot comes back from': {
    groups: {
      a: [{ type: 'Bot link', options: { botId: 'current', groupId: 'b' } }, '{{Score}}'],
      b: ['So far {{Score}}', put('Score', '2')],
    },
    variables: [{ name: 'Score', isSessionVariable: true, value: '1' }],
  },
  'a last value that a command may show': {
    groups: { a: [put('Score', '2'), 'Bye'], b: ['{{Score}}'] },
    variables: [{ name: 'Score', isSessionVariable: true, value: '1' }],
    events: [{ type: 'command', to: 'b', options: { command: 'score' } }],
  },
  'a value that results keep when a visitor leaves': {
    groups: { a: [put('State', 'asked'), askFor('Name'), put('State', 'done'), 'Thank you'] },
    variables: ['State', 'Name'],
  },
  'a value that a request sends': {
    groups: {
      a: [
        put('State', 'new'),
        { type: 'Webhook', options: { webhook: { url: 'https://x.example' } }, error: 'b' },
        put('State', 'done'),
      ],
      b: ['Sorry'],
    },
    variables: ['State'],
  },
  'dates by size, and texts that hold numbers': {
    groups: {
      a: [
        asks('date input', 'Day'),
        offer('Count', '1', '2', 'many'),
        choose('c', way('b', ['Day', 'Greater than', '2026-01-01'], ['Count', 'Less than', '2'])),
      ],
      ...ends,
    },
    variables: ['Day', 'Count'],
  },
  'several choices that contain one': {
    groups: { a: [topics, choose('c', way('b', ['Topics', 'Contains', 'News']))], ...ends },
    variables: ['Topics'],
  },
  'an English bot, and one with words of its own': {
    groups: { a: [asks('email input', 'Mail')] },
    variables: ['Mail'],
    settings: { general: { locale: 'en-GB' } },
  },
};
