import type { BotDocument } from '#bot/document.ts';
import type { BotDocument as Columns } from '#store/ports/bot.ts';

/** The document of a bot as it is stored: each part as JSON. */
export type DocumentColumns = Pick<
  Columns,
  'events' | 'groups' | 'edges' | 'variables' | 'theme' | 'settings'
>;

/** The document columns of these parts; missing parts have none. */
export function documentColumns(parts: Partial<BotDocument>): Partial<DocumentColumns> {
  return {
    ...(parts.events && { events: JSON.stringify(parts.events) }),
    ...(parts.groups && { groups: JSON.stringify(parts.groups) }),
    ...(parts.edges && { edges: JSON.stringify(parts.edges) }),
    ...(parts.variables && { variables: JSON.stringify(parts.variables) }),
    ...(parts.theme && { theme: JSON.stringify(parts.theme) }),
    ...(parts.settings && { settings: JSON.stringify(parts.settings) }),
  };
}
