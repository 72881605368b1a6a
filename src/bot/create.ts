import type { BotDocument } from './document.ts';

/** The name of a bot that was created without one. */
export const defaultBotName = 'My bot';

/**
 * The document of a new bot: only a start event that is not connected yet.
 * @example createDocument('s1').events // [{ id: 's1', type: 'start', graphCoordinates: { x: 0, y: 0 } }]
 */
export function createDocument(startEventId: string): BotDocument {
  return {
    version: '6',
    events: [{ id: startEventId, graphCoordinates: { x: 0, y: 0 }, type: 'start' }],
    groups: [],
    edges: [],
    variables: [],
    theme: {},
    settings: {},
  };
}
