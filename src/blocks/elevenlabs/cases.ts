import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the ElevenLabs block. */
export const cases = passedOverCases('ElevenLabs', {
  type: 'elevenlabs',
  options: { credentialsId: 'c', action: 'Convert text to speech', text: 'Hi', voiceId: 'v' },
});
