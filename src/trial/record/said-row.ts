import { folded } from '#lib/folded.ts';
import { pickable } from '../do-action.ts';
import type { Trial } from '../open-trial.ts';
import type { TestRow } from '../test-schema.ts';
import type { TrialChat } from '../trial-chat.ts';
import type { Said } from './recording.ts';

/** What a test does where a recording has this. */
export function saidRow(said: Said, chat: TrialChat, trial: Trial): TestRow {
  if ('data' in said) return { call: said.data };
  const { message } = said;
  const isForPage = chat.session.waiting?.kind === 'client';
  if (message === null) return isForPage ? { page: null } : { skip: true };
  if (message.type === 'command') return { command: message.command };
  if (message.type === 'audio') return { audio: message.url };
  if (isForPage) return { page: message.text };
  const { text, metadata, attachedFileUrls = [] } = message;
  if (attachedFileUrls.length > 0) return { say: text, attach: [...attachedFileUrls] };
  const items = pickable(chat, trial)?.items ?? [];
  const picked = items.find(({ id, label }) =>
    metadata?.replyId === undefined ? label === text : id === metadata.replyId,
  );
  // A label that occurs twice names the first.
  const first = picked && items.find(({ label }) => folded(label) === folded(picked.label));
  if (picked === undefined || first !== picked || picked.label === '') return { say: text };
  return { pick: picked.label };
}
