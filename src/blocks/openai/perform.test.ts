import { describeServiceFailures } from '#kit/service-failures.ts';
import { openaiPerform } from './perform.ts';

/** Each action that asks somebody, with what it asks. */
const jobs: readonly (readonly [action: string, input: object])[] = [
  ['Create chat completion', { model: 'm', messages: [{ role: 'user', content: 'Hi' }] }],
  ['Ask Model', { model: 'm', messages: [{ role: 'user', content: 'Hi' }] }],
  ['Create transcription', { model: 'm', url: 'https://api.openai.com/talk.mp3' }],
];
for (const [action, input] of jobs)
  describeServiceFailures(`OpenAI, ${action}`, {
    perform: openaiPerform,
    job: { action, input: { ...input } },
    origins: ['https://api.openai.com'],
    account: {
      data: { apiKey: 'sk-canary', baseUrl: 'https://api.openai.com/v1' },
      hosts: ['api.openai.com'],
    },
    secrets: ['sk-canary'],
  });
