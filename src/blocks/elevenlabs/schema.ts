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
  help: 'Converts a text to speech with a voice of ElevenLabs.',
  icon: 'audio-lines',
  keywords: ['ai', 'voice', 'speech', 'audio', 'tts'],
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
          voiceId: text('Voice'),
          modelId: text('Model'),
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
