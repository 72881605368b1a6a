import { type AiRow, chat, describeAiRows, user, usual } from '#kit/ai-row.ts';
import { pixel } from '#kit/ai-services.ts';

const rows: readonly AiRow[] = [
  {
    name: 'pictures are loaded: by address, in lists, and own uploads',
    input: {
      ...chat,
      messages: user(
        'See\n\nhttps://pictures.example/pixel.png\n\nand\n\n["https://chat.example/f/1","https://pictures.example/pixel.png"]',
      ),
    },
    asks: [
      {
        body: {
          messages: [
            {
              content: [
                { type: 'text', text: 'See' },
                {
                  type: 'image_url',
                  image_url: { url: `data:image/png;base64,${pixel.toString('base64')}` },
                },
                { type: 'text', text: 'and' },
                { type: 'image_url' },
                { type: 'image_url' },
              ],
            },
          ],
        },
      },
    ],
    gives: usual,
  },
  {
    name: 'what is no picture, too large, or not there stays text',
    input: {
      ...chat,
      messages: user(
        'https://pictures.example/page\n\nhttps://pictures.example/huge.png\n\nhttps://pictures.example/none\n\nhttp://127.0.0.1:9/x.png',
      ),
    },
    asks: [
      {
        body: {
          messages: [
            {
              content:
                'https://pictures.example/page\n\nhttps://pictures.example/huge.png\n\nhttps://pictures.example/none\n\nhttp://127.0.0.1:9/x.png',
            },
          ],
        },
      },
    ],
    gives: usual,
  },
  {
    name: 'models that see nothing get text',
    input: { ...chat, model: 'gpt-3.5-turbo', messages: user('https://pictures.example/pixel.png') },
    asks: [{ body: { messages: [{ content: 'https://pictures.example/pixel.png' }] } }],
    gives: usual,
  },
  {
    name: 'only visitors show pictures',
    input: {
      ...chat,
      messages: [{ role: 'assistant', content: 'https://pictures.example/pixel.png' }, ...user('Hi')],
    },
    asks: [{ body: { messages: [{ content: 'https://pictures.example/pixel.png' }, {}] } }],
    gives: usual,
  },
  {
    name: 'pictures as Anthropic has them',
    block: 'anthropic',
    action: 'Create Chat Message',
    input: { model: 'claude-x', messages: user('https://pictures.example/pixel.png') },
    asks: [{ body: { messages: [{ content: [{ type: 'image', source: { media_type: 'image/png' } }] }] } }],
    gives: usual,
  },
];

describeAiRows('pictures for language models', rows);
