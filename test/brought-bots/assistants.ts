import { ask, type BroughtBot, buttons, call, chat, media, set, when } from './brought-bot.ts';

const dialogue = (variableId: string) => ({
  id: 'd',
  role: 'Dialogue',
  dialogueVariableId: variableId,
  startsBy: 'user',
});
const system = (content: string) => ({ id: 's', role: 'system', content });

/** Remembers what was said, as bots did before there was a role for it. */
const remember = (from: string): ReturnType<typeof set> => ({
  type: 'Set variable',
  options: { variableId: 'History', type: 'Append value(s)', item: `{{${from}}}` },
});

/** Bots that talk with a model, and the rest. */
export const assistants: readonly BroughtBot[] = [
  {
    name: 'Basic ChatGPT',
    chains: ['begin question answer'],
    bot: {
      groups: {
        begin: ['Ask me anything.'],
        question: [ask('text', 'Question'), remember('Question')],
        answer: [
          chat([system('You are helpful.'), dialogue('History')], 'Answer'),
          remember('Answer'),
          '{{Answer}}',
          { type: 'Jump', options: { groupId: 'question' } },
        ],
      },
      variables: ['Question', 'Answer', 'History'],
    },
  },
  {
    name: 'Audio ChatGPT',
    chains: ['begin listen'],
    bot: {
      groups: {
        begin: ['Say something.'],
        listen: [
          ask('text', 'Recording', { audioClip: { isEnabled: true, saveVariableId: 'Sound' } }),
          when([['Sound', 'Is set']], 'hear', { otherwise: 'think' }),
        ],
        hear: [
          {
            type: 'openai',
            options: {
              action: 'Create transcription',
              credentialsId: 'theirs',
              url: '{{Sound}}',
              transcriptionVariableId: 'Recording',
            },
          },
          { type: 'Jump', options: { groupId: 'think' } },
        ],
        think: [
          chat(
            [system('Answer in one sentence.'), { id: 'u', role: 'user', content: '{{Recording}}' }],
            'Answer',
          ),
          {
            type: 'openai',
            options: {
              action: 'Create speech',
              credentialsId: 'theirs',
              model: 'tts-1',
              voice: 'nova',
              input: '{{Answer}}',
              saveUrlInVariableId: 'Speech',
            },
          },
          media('audio', '{{Speech}}', { isAutoplayEnabled: true }),
          { type: 'Jump', options: { groupId: 'listen' } },
        ],
      },
      variables: ['Recording', 'Sound', 'Answer', 'Speech'],
    },
  },
  {
    name: 'ChatGPT Personas',
    chains: ['begin hello ask'],
    bot: {
      groups: {
        begin: ['Whom would you like to talk to?', buttons('Persona', ['A poet', 'A cook', 'A judge'])],
        hello: [set('Instruction', 'You are {{Persona}}. Stay in your role.'), '{{Persona}} is here.'],
        ask: [
          ask('text', 'Question'),
          remember('Question'),
          when([['Question', 'Equal to', 'stop']], 'begin', { otherwise: 'answer' }),
        ],
        answer: [
          chat([system('{{Instruction}}'), dialogue('History')], 'Answer', { temperature: 0.9 }),
          remember('Answer'),
          '{{Answer}}',
          { type: 'Jump', options: { groupId: 'ask' } },
        ],
      },
      variables: ['Persona', 'Instruction', 'Question', 'Answer', 'History'],
    },
  },
  {
    name: 'OpenAI Conditions',
    chains: ['begin sort'],
    bot: {
      groups: {
        begin: ['What is on your mind?', ask('text', 'Message')],
        sort: [
          chat(
            [
              system('Answer with one word: complaint, question or praise.'),
              { id: 'u', role: 'user', content: '{{Message}}' },
            ],
            'Kind',
          ),
          set('Kind', '{{Kind}}.trim().toLowerCase()', true),
          {
            type: 'Condition',
            to: 'unsure',
            items: ['complaint', 'question', 'praise'].map((value) => ({
              to: value,
              content: {
                logicalOperator: 'AND',
                comparisons: [{ id: 'c', variableId: 'Kind', comparisonOperator: 'Contains', value }],
              },
            })),
          },
        ],
        complaint: ['We are sorry to hear that.', { type: 'Jump', options: { groupId: 'mail' } }],
        question: ['Good question.', { type: 'Jump', options: { groupId: 'mail' } }],
        praise: ['How nice!'],
        unsure: ['I did not get that.', { type: 'Jump', options: { groupId: 'begin' } }],
        mail: ['Where can we write to you?', ask('email', 'Email'), 'Thank you!'],
      },
      variables: ['Message', 'Kind', 'Email'],
    },
  },
  {
    name: 'OpenAI Assistant Chat',
    chains: ['begin ask answer'],
    bot: {
      groups: {
        begin: ['Hi! What would you like to know?'],
        ask: [ask('text', 'Question')],
        answer: [
          {
            type: 'openai',
            options: {
              ...{
                action: 'Ask Assistant',
                credentialsId: 'theirs',
                assistantId: 'asst_1',
                threadVariableId: 'Thread',
              },
              ...{ message: '{{Question}}', additionalInstructions: 'Answer briefly.' },
              responseMapping: [{ item: 'Message', variableId: 'Answer' }],
            },
          },
          '{{Answer}}',
          { type: 'Jump', options: { groupId: 'ask' } },
        ],
      },
      variables: ['Question', 'Thread', 'Answer'],
    },
  },
  {
    name: 'Quick Carb Calculator',
    chains: ['begin count'],
    bot: {
      groups: {
        begin: ['What did you eat?', ask('text', 'Meal', { labels: { placeholder: 'Two slices of bread' } })],
        count: [
          {
            type: 'openai',
            options: {
              ...{
                action: 'Generate variables',
                credentialsId: 'theirs',
                model: 'gpt-4o-mini',
                prompt: 'How many grams of carbohydrates: {{Meal}}',
              },
              variablesToExtract: [
                { type: 'number', variableId: 'Carbs', description: 'grams of carbohydrates' },
              ],
            },
          },
          set('Total', 'Number({{Total}} || 0) + Number({{Carbs}})', true),
          'That is {{Carbs}} g, {{Total}} g today.',
          when([['Total', 'Greater than', '130']], 'much', { otherwise: 'next' }),
        ],
        much: ['That is a lot.', { type: 'Jump', options: { groupId: 'next' } }],
        next: [
          'Anything else?',
          buttons('', [
            ['Yes', 'begin'],
            ['No', 'bye'],
          ]),
        ],
        bye: ['See you tomorrow.'],
      },
      variables: ['Meal', 'Carbs', 'Total'],
    },
  },
  {
    name: 'Movie Recommendation',
    chains: ['begin find choose'],
    bot: {
      groups: {
        begin: ['Which kind of film?', buttons('Genre', ['Comedy', 'Drama'])],
        find: [
          set('Genre id', 'return { Comedy: 35, Drama: 18 }[{{Genre}}]', true),
          call(
            {
              url: 'https://films.example.com/3/discover',
              method: 'GET',
              queryParams: [{ id: 'q', key: 'with_genres', value: '{{Genre id}}' }],
              headers: [{ id: 'h', key: 'Authorization', value: 'Bearer {{Key}}' }],
            },
            {
              Titles: 'data.results.flatMap(item => item.title)',
              Posters: 'data.results.flatMap(item => item.poster_path)',
            },
          ),
          {
            type: 'Set variable',
            options: {
              variableId: 'Posters',
              isCode: true,
              expressionToEvaluate: 'return {{Posters}}.map((path) => "https://images.example.com" + path)',
            },
          },
        ],
        choose: [
          'How about these?',
          {
            type: 'picture choice input',
            items: [{ title: 'Click to edit' }],
            options: {
              variableId: 'Film',
              dynamicItems: { isEnabled: true, titlesVariableId: 'Titles', pictureSrcsVariableId: 'Posters' },
            },
          },
          'Enjoy {{Film}}! Another one?',
          buttons('', [
            ['Yes', 'begin'],
            ['No', 'bye'],
          ]),
        ],
        bye: ['Have a nice evening.'],
      },
      variables: ['Genre', 'Genre id', 'Key', 'Titles', 'Posters', 'Film'],
    },
  },
];
