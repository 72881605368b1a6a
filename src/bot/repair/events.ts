import { isRaw, type Raw } from '#bot/raw.ts';
import type { Issue } from '#lib/issue.ts';
import type { Repair } from './repair-step.ts';

/** There is exactly one start event and it comes first. An added one is not connected: its target is not known. */
export const repairEvents: Repair = (document) => {
  const given = document.events ?? [];
  if (!Array.isArray(given)) return { document, warnings: [] };
  const events: readonly unknown[] = given;
  const [start, ...others] = events.filter(isStart);
  if (start === undefined) {
    const made = { id: 'start', type: 'start', graphCoordinates: { x: 0, y: 0 } };
    return {
      document: { ...document, events: [made, ...events] },
      warnings: [
        issue('start_event_added', 'There was no start event. One was added, but it is not connected yet'),
      ],
    };
  }
  if (others.length === 0 && events[0] === start) return { document, warnings: [] };
  const warnings: Issue[] = [];
  if (events[0] !== start)
    warnings.push(
      issue('start_event_moved', 'The start event was not the first event. It was moved to the front'),
    );
  if (others.length > 0) {
    warnings.push(
      issue('start_event_dropped', `There were ${others.length + 1} start events. Only the first was kept`),
    );
  }
  return {
    document: { ...document, events: [start, ...events.filter((event) => !isStart(event))] },
    warnings,
  };
};

const isStart = (event: unknown): event is Raw => isRaw(event) && event.type === 'start';

const issue = (code: string, message: string): Issue => ({ path: 'events', code, message });
