import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { messengerNames, messengersOf } from './channel-limits.ts';

/** A bot in a messenger in which nobody can begin anew. In Telegram, `/start` always does. */
export const noRestart: Rule = (facts): readonly Diagnostic[] => {
  const { restartWords } = facts.document.settings.channels ?? {};
  if (restartWords === undefined || restartWords.length > 0) return [];
  if (!messengersOf(facts).includes('chatA')) return [];
  return [
    {
      code: 'channel/no-restart',
      severity: 'warning',
      message: `In ${messengerNames.chatA}, nobody can start over: there is no word for it`,
      place: {},
      path: 'settings.channels.restartWords',
      fix: {
        label: 'Use the usual word',
        ops: [{ op: 'remove', path: ['settings', 'channels', 'restartWords'] }],
      },
    },
  ];
};
