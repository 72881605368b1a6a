import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { BotDocument } from '#bot/document.ts';

type BotEvent = BotDocument['events'][number];

/** Events that are not connected, that nothing can trigger, or that an earlier one replaces. */
export const eventRules: Rule = ({ document, edgesById }) => {
  const seen = new Set<string>();
  return document.events.flatMap((event): readonly Diagnostic[] => {
    const place = { eventId: event.id };
    const found: Diagnostic[] = [];
    if (event.outgoingEdgeId === undefined || !edgesById.has(event.outgoingEdgeId)) {
      // A bot that was just created is no mistake.
      const isNew = event.type === 'start' && document.groups.length === 0;
      found.push({
        code: 'event/unconnected',
        severity: isNew ? 'info' : event.type === 'start' ? 'error' : 'warning',
        message: isNew
          ? 'The bot is still empty: add its first block'
          : 'This event is not connected to a group',
        place,
      });
    }
    if (event.type === 'command' && !event.options?.command) {
      const message = 'This event has no command, so nothing can trigger it';
      found.push({ code: 'event/no-command', severity: 'warning', message, place });
      return found;
    }
    if (seen.has(triggerOf(event))) {
      const message = 'An earlier event has the same trigger, so this one never runs';
      found.push({ code: 'event/duplicate', severity: 'warning', message, place });
    }
    seen.add(triggerOf(event));
    return found;
  });
};

const triggerOf = (event: BotEvent): string =>
  event.type === 'command' ? `command ${event.options?.command ?? ''}` : event.type;
