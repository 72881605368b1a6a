import { serviceCases } from '#blocks/_shared/service-cases.ts';
import type { BlockCase } from '#blocks/case.ts';

const withOptions = (options: Readonly<Record<string, unknown>>) => ({
  type: 'elevenlabs',
  options: {
    credentialsId: 'c',
    action: 'Convert text to speech',
    text: 'Hi {{who}}',
    voiceId: 'v',
    saveUrlInVariableId: 'url',
    ...options,
  },
});
const variables = [{ name: 'who', value: 'Ada' }, 'url'];

/** Rows of the ElevenLabs block. */
export const cases: readonly BlockCase[] = [
  ...serviceCases({
    label: 'ElevenLabs',
    block: withOptions({}),
    asks: { block: 'elevenlabs', input: { text: 'Hi Ada', voiceId: 'v', modelId: undefined } },
    output: 'https://files.example/1/speech.mp3',
    variables,
  }),
  {
    name: 'the address of the recording is kept',
    bot: { groups: { a: [withOptions({ modelId: 'm' }), '{{url}}'] }, variables },
    services: [
      { asks: { input: { modelId: 'm' } }, answers: { ok: true, output: 'https://files.example/1' } },
    ],
    turns: [['start', { said: ['https://files.example/1'] }]],
  },
  ...(
    [
      [{ text: ' ' }, 'there is no text to speak.'],
      [{ voiceId: '' }, 'no voice is chosen.'],
      [{ saveUrlInVariableId: undefined }, 'no variable is selected for the URL.'],
    ] as const
  ).map(
    ([options, lacks]): BlockCase => ({
      name: `nobody is asked: ${lacks}`,
      bot: { groups: { a: [withOptions(options), 'after'] }, variables },
      turns: [['start', { said: ['after'], logs: [`ElevenLabs was not called: ${lacks}`] }]],
    }),
  ),
];
