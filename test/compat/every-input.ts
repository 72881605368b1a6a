import type { ShortBot } from '#blocks/case.ts';

interface InputFields {
  readonly items?: readonly unknown[];
  readonly options?: object;
}

/** Every input once, then everything that the page is asked to do; what was said is saved by the id of its block. */
export function everyInput(site: string): ShortBot {
  const input = (type: string, id: string, { options = {}, ...more }: InputFields = {}) => ({
    type,
    id,
    ...more,
    options: { variableId: id, ...options },
  });
  return {
    variables: [
      ...['text', 'number', 'email', 'url', 'date', 'time', 'phone', 'choice', 'choices', 'picture'],
      ...['pictures', 'cards', 'rating', 'file', 'computed', 'fetched', 'heard', 'Given'],
    ],
    settings: { typingEmulation: { enabled: false } },
    groups: {
      a: [
        'Hello, {{Given}}',
        input('text input', 'text'),
        input('number input', 'number'),
        input('email input', 'email'),
        input('url input', 'url'),
        input('date input', 'date'),
        input('time input', 'time'),
        input('phone number input', 'phone'),
        input('choice input', 'choice', { items: ['A', { id: 'b', content: 'B', value: 'value of B' }] }),
        input('choice input', 'choices', { items: ['C', 'D', 'E'], options: { isMultipleChoice: true } }),
        input('picture choice input', 'picture', {
          items: [
            { id: 'cat', pictureSrc: `${site}/cat.png`, title: 'Cat' },
            { id: 'dog', pictureSrc: `${site}/dog.png`, title: 'Dog' },
          ],
        }),
        input('picture choice input', 'pictures', {
          items: [
            { id: 'cat2', pictureSrc: `${site}/cat.png`, title: 'Cat' },
            { id: 'dog2', pictureSrc: `${site}/dog.png`, title: 'Dog' },
          ],
          options: { isMultipleChoice: true },
        }),
        input('cards', 'cards', {
          items: [
            {
              id: 'tea',
              imageUrl: `${site}/tea.png`,
              title: 'Tea',
              description: 'Green',
              paths: [{ id: 'buy-tea', text: 'Buy tea' }],
            },
          ],
        }),
        input('rating input', 'rating', { options: { length: 5 } }),
        input('file input', 'file'),
        { type: 'Code', options: { content: 'window.ran = {{text}}; return "ran"' } },
        {
          type: 'Set variable',
          options: {
            variableId: 'computed',
            isExecutedOnClient: true,
            isCode: true,
            expressionToEvaluate: 'return 20 + 22',
          },
        },
        { type: 'Wait', options: { secondsToWaitFor: '0.2', shouldPause: true } },
        {
          type: 'Webhook',
          options: {
            isExecutedOnClient: true,
            isCustomBody: true,
            webhook: { url: `${site}/api/echo`, method: 'POST', body: '{"name":"{{text}}"}' },
            responseVariableMapping: [{ id: 'm', variableId: 'fetched', bodyPath: 'data.got.name' }],
          },
        },
        'Call me',
        {
          type: 'webhook',
          id: 'listens',
          options: { responseVariableMapping: [{ id: 'm', variableId: 'heard', bodyPath: 'data.word' }] },
        },
        'Heard {{heard}}, {{computed}}, {{fetched}}',
        { type: 'Redirect', options: { url: `${site}/elsewhere.png`, isNewTab: true } },
        { type: 'text input', id: 'last' },
        'Bye',
      ],
    },
  };
}
