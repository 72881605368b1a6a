import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { BotDocument } from '#bot/document.ts';

type BotEvent = BotDocument['events'][number];

/** Events that lead nowhere, that nothing can trigger, or that another one hides. */
export const eventRules: Rule = ({ document, edgesById }) => {
  const seen = new Set<string>();
  return document.events.flatMap((event): readonly Diagnostic[] => {
    const place = { eventId: event.id };
    const found: Diagnostic[] = [];
    if (event.outgoingEdgeId === undefined || !edgesById.has(event.outgoingEdgeId)) {
      const severity = event.type === 'start' ? 'error' : 'warning';
      found.push({ code: 'event/unconnected', severity, message: 'This event leads nowhere', place });
    }
    if (event.type === 'command' && !event.options?.command) {
      const message = 'This event has no command, so nothing triggers it';
      found.push({ code: 'event/no-command', severity: 'warning', message, place });
      return found;
    }
    if (seen.has(triggerOf(event))) {
      const message = 'Another event before this one has the same trigger, so this one never happens';
      found.push({ code: 'event/duplicate', severity: 'warning', message, place });
    }
    seen.add(triggerOf(event));
    return found;
  });
};

const triggerOf = (event: BotEvent): string =>
  event.type === 'command' ? `command ${event.options?.command ?? ''}` : event.type;
