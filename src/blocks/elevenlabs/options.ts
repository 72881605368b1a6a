import * as z from 'zod';
import { listed } from '#blocks/_shared/listed.ts';
import type { AskedOptions, OptionQuestions } from '#blocks/options-question.ts';

const get = (path: string) => (asked: AskedOptions) => ({
  request: {
    url: `https://api.elevenlabs.io/v1/${path}`,
    headers: { 'xi-api-key': String(asked.account.apiKey) },
  },
});

export const elevenlabsOptions: OptionQuestions = {
  voices: listed({
    request: get('voices'),
    path: ['voices'],
    item: z.object({ voice_id: z.string(), name: z.string(), category: z.string().optional() }),
    option: ({ voice_id: value, name: label, category }) => ({
      ...{ value, label },
      ...(category !== undefined && { detail: category }),
    }),
  }),
  models: listed({
    request: get('models'),
    path: [],
    item: z.object({
      model_id: z.string(),
      name: z.string(),
      can_do_text_to_speech: z.boolean().default(true),
    }),
    option: ({ model_id: value, name: label, can_do_text_to_speech: isForSpeech }) =>
      isForSpeech ? { value, label, detail: value } : undefined,
  }),
};
