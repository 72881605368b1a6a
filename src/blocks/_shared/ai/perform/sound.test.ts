import { type AiRow, describeAiRows } from '#kit/ai-row.ts';

const rows: readonly AiRow[] = [
  {
    name: 'speech is kept as a recording',
    action: 'Create speech',
    input: { text: 'Hi', model: 'tts-1', voice: 'nova', instructions: 'slowly' },
    moods: [{ says: 'mp3 bytes' }],
    asks: [{ path: '/v1/audio/speech', body: { input: 'Hi', voice: 'nova', instructions: 'slowly' } }],
    gives: 'https://files.example/0/speech.mp3',
  },
  {
    name: 'an empty recording',
    action: 'Create speech',
    input: { text: 'Hi', model: 'tts-1', voice: 'nova' },
    moods: [{ says: '' }],
    fails: /empty recording/,
  },
  {
    name: 'speech that is refused',
    action: 'Create speech',
    input: { text: 'x'.repeat(5000), model: 'tts-1', voice: 'nova' },
    fails: /status 400: Not as documented: input/,
  },
  {
    name: 'a transcription of a foreign recording',
    action: 'Create transcription',
    input: { url: 'https://pictures.example/talk.mp3?x=1', model: 'whisper-1', prompt: 'Names' },
    moods: [{ says: 'Good morning' }],
    asks: [{ path: '/v1/audio/transcriptions', bytes: 'ID3 talk' }],
    gives: 'Good morning',
  },
  {
    name: 'a transcription of an upload, named by its type',
    action: 'Create transcription',
    input: { url: 'https://chat.example/f/2', model: 'whisper-1' },
    moods: [{ says: 'Hi' }],
    asks: [{ bytes: 'filename="recording.webm"' }],
    gives: 'Hi',
  },
  {
    name: 'a recording that is not there',
    action: 'Create transcription',
    input: { url: 'https://pictures.example/none.mp3', model: 'whisper-1' },
    fails: /could not be downloaded: status 404/,
    asks: [],
  },
  {
    name: 'a recording in the house',
    action: 'Create transcription',
    input: { url: 'http://127.0.0.1:9/a.mp3', model: 'whisper-1' },
    fails: /could not be downloaded: .*not allowed to reach/,
    asks: [],
  },
];

const spoken = { text: 'Hi 🎉', model: 'tts-1', voice: 'nova' };
const recording = { url: 'https://pictures.example/talk.mp3', model: 'whisper-1' };
const counted: readonly AiRow[] = [
  {
    name: 'counts by characters',
    action: 'Create speech',
    input: spoken,
    spent: [{ provider: 'openai', model: 'tts-1', inputTokens: 4, outputTokens: 0 }],
    gives: 'https://files.example/1/speech.mp3',
  },
  {
    name: 'counts also when nothing came of it',
    action: 'Create speech',
    input: spoken,
    moods: [{ says: '' }],
    fails: /empty recording/,
    spent: [{ inputTokens: 4 }],
  },
  {
    name: 'counts nothing when it was refused',
    action: 'Create speech',
    input: spoken,
    moods: [{ fails: 400 }],
    fails: /status 400/,
    spent: [],
  },
  {
    name: 'counts tokens that the service tells',
    action: 'Create transcription',
    input: { ...recording, model: 'gpt-4o-transcribe' },
    moods: [
      {
        says: 'Hi',
        usage: { type: 'tokens', input_tokens: 54, output_tokens: 6, total_tokens: 60 },
      },
    ],
    gives: 'Hi',
    spent: [{ provider: 'openai', model: 'gpt-4o-transcribe', inputTokens: 54, outputTokens: 6 }],
  },
  {
    name: 'counts ten a second where the service tells seconds',
    action: 'Create transcription',
    input: recording,
    moods: [{ says: 'Hi', usage: { type: 'duration', seconds: 6.05 } }],
    gives: 'Hi',
    spent: [{ model: 'whisper-1', inputTokens: 61, outputTokens: 0 }],
  },
  {
    name: 'counts by the size of the recording where the service tells nothing',
    action: 'Create transcription',
    input: recording,
    moods: [{ says: 'Hi' }],
    gives: 'Hi',
    spent: [{ inputTokens: 10 }],
  },
  ...(['Create speech', 'Create transcription'] as const).map(
    (action): AiRow => ({
      name: 'is not asked when the month is used up',
      action,
      input: action === 'Create speech' ? spoken : recording,
      refusal: 'Used up.',
      fails: /^Used up\.$/,
      asks: [],
      spent: [],
    }),
  ),
];

describeAiRows('speech and transcriptions', [...rows, ...counted]);
