import { type AiRow, describeAiRows } from '#kit/ai-row.ts';

const rows: readonly AiRow[] = [
  {
    name: 'a voice',
    block: 'elevenlabs',
    action: 'Convert text to speech',
    input: { text: 'Hi', voiceId: 'v 1', modelId: 'm' },
    moods: [{ says: 'mp3' }],
    asks: [
      { path: '/v1/text-to-speech/v%201?output_format=mp3_44100_128', body: { text: 'Hi', model_id: 'm' } },
    ],
    gives: 'https://files.example/0/speech.mp3',
  },
  {
    name: 'a voice that fails',
    block: 'elevenlabs',
    action: 'Convert text to speech',
    input: { text: 'Hi', voiceId: 'v' },
    moods: [{ fails: 422, with: { detail: { status: 'x', message: 'No such voice' } } }],
    fails: /status 422: No such voice/,
  },
  {
    name: 'a voice counts by characters',
    block: 'elevenlabs',
    action: 'Convert text to speech',
    input: { text: 'Hi 🎉', voiceId: 'v', modelId: 'eleven_turbo' },
    gives: 'https://files.example/1/speech.mp3',
    spent: [{ provider: 'elevenlabs', model: 'eleven_turbo', inputTokens: 4, outputTokens: 0 }],
  },
  {
    name: 'a voice is not asked when the month is used up',
    block: 'elevenlabs',
    action: 'Convert text to speech',
    input: { text: 'Hi', voiceId: 'v' },
    refusal: 'Used up.',
    fails: /^Used up\.$/,
    asks: [],
  },
];

describeAiRows('voices of ElevenLabs', rows);
