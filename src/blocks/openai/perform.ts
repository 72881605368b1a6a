import { chatCompletions } from '#blocks/_shared/ai/perform/chat-completions.ts';
import { performChat, performVariables } from '#blocks/_shared/ai/perform/chat-performer.ts';
import { openaiResponses } from '#blocks/_shared/ai/perform/openai-responses.ts';
import { performSpeech } from '#blocks/_shared/ai/perform/speech.ts';
import { performTranscription } from '#blocks/_shared/ai/perform/transcription.ts';
import type { ServicePerformer } from '#blocks/performer.ts';
import { performAssistant } from './perform/assistant.ts';

const completions = chatCompletions({ asksForUsage: true, limitIs: 'max_completion_tokens' });

const performers: ReadonlyMap<string, ServicePerformer> = new Map<string, ServicePerformer>([
  ['Create chat completion', (job, means) => performChat(job, means, completions)],
  ['Ask Model', (job, means) => performChat(job, means, openaiResponses)],
  ['Ask Assistant', performAssistant],
  ['Generate variables', (job, means) => performVariables(job, means, completions)],
  ['Create speech', performSpeech],
  ['Create transcription', performTranscription],
]);

/** Performs the job. */
export const openaiPerform: ServicePerformer = async (job, means) =>
  performers.get(job.action)?.(job, means) ?? { ok: false, message: 'There is no such action.' };
