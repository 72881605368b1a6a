import type { BotDocument } from './document.ts';

/** Name of a bot that was not given one. */
export const defaultBotName = 'My bot';

/**
 * The document of a new bot: a start event that leads nowhere yet, and nothing else.
 *
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
