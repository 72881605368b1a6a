import { type AiRow, describeAiRows } from '#kit/ai-row.ts';
import { pixel } from '#kit/ai-services.ts';

const rows: readonly AiRow[] = [
  {
    name: 'a picture by its address',
    block: 'OpenAI',
    action: 'Create image',
    input: { prompt: 'A cat', size: '256x256' },
    asks: [{ body: { model: 'gpt-image-1-mini', size: '1024x1024' } }],
    moods: [{ says: 'https://pictures.example/cat.png' }],
    gives: 'https://pictures.example/cat.png',
  },
  {
    name: 'a picture as bytes',
    block: 'OpenAI',
    action: 'Create image',
    input: { prompt: 'A cat' },
    moods: [{ says: pixel.toString('base64') }],
    gives: 'https://files.example/0/picture.png',
  },
  {
    name: 'older speech',
    block: 'OpenAI',
    action: 'Create speech',
    input: { text: 'Hi', model: 'tts-1', voice: 'alloy' },
    moods: [{ says: 'x' }],
    gives: 'https://files.example/1/speech.mp3',
  },
  {
    name: 'counts a thousand a picture where the service tells nothing',
    block: 'OpenAI',
    action: 'Create image',
    input: { prompt: 'A cat' },
    moods: [{ says: 'https://pictures.example/cat.png' }],
    gives: 'https://pictures.example/cat.png',
    spent: [{ provider: 'OpenAI', inputTokens: 0, outputTokens: 1000 }],
  },
  {
    name: 'counts tokens that the service tells',
    block: 'OpenAI',
    action: 'Create image',
    input: { prompt: 'A cat' },
    moods: [{ says: 'https://pictures.example/cat.png', usage: { input_tokens: 9, output_tokens: 272 } }],
    spent: [{ inputTokens: 9, outputTokens: 272 }],
    gives: 'https://pictures.example/cat.png',
  },
  {
    name: 'is not asked when the month is used up',
    block: 'OpenAI',
    action: 'Create image',
    input: { prompt: 'A cat' },
    refusal: 'Used up.',
    fails: /^Used up\.$/,
    asks: [],
  },
  {
    name: 'a server of their own is asked as ever',
    block: 'OpenAI',
    action: 'Create image',
    data: { baseUrl: 'https://models.example/v1' },
    input: { prompt: 'A cat', size: '256x256' },
    moods: [{ says: 'https://pictures.example/cat.png' }],
    asks: [{ body: { model: undefined, size: '256x256' } }],
    gives: 'https://pictures.example/cat.png',
  },
];

describeAiRows('the older OpenAI block', rows);
