import * as z from 'zod';
import { effectBlockFields, text, writes } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import {
  accountProblems,
  action,
  actionSummary,
  credentialsFields,
  noAction,
} from '#blocks/_shared/plug-in.ts';
import { defineBlock } from '#blocks/define.ts';

/** Speech by ElevenLabs. */
export const elevenlabs = defineBlock({
  type: 'elevenlabs',
  kind: 'integration',
  label: 'ElevenLabs',
  help: 'Converts text to speech with an ElevenLabs voice.',
  icon: 'audio-lines',
  keywords: 'ai, voice, speech, audio, tts',
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'elevenlabs' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('elevenlabs'),
    options: z
      .discriminatedUnion('action', [
        noAction(credentialsFields),
        action('Convert text to speech', {
          ...credentialsFields,
          text: text('Text', { widget: 'long-text' }),
          voiceId: text('Voice', { suggests: { question: 'voices', isId: true } }),
          modelId: text('Model', { suggests: { question: 'models', isId: true } }),
          saveUrlInVariableId: writes('Save the URL in'),
        }),
      ])
      .prefault({}),
  }),
  summary: actionSummary,
  ownWay: ownWays.next,
  fresh: () => ({ options: { action: 'Convert text to speech' } }),
  problems: accountProblems,
});
