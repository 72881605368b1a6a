import type { BotDocument } from '#bot/document.ts';
import type { BotDocument as Columns } from '#store/ports/bot.ts';

type DocumentColumns = Pick<Columns, 'events' | 'groups' | 'edges' | 'variables' | 'theme' | 'settings'>;

/** The document of a bot as answers show it. Stored documents were checked when they were written. */
export function documentView(columns: DocumentColumns, hidesCredentials: boolean): BotDocument {
  const revive = hidesCredentials ? withoutCredentials : undefined;
  const events: BotDocument['events'] = columns.events === null ? [] : JSON.parse(columns.events, revive);
  const groups: BotDocument['groups'] = JSON.parse(columns.groups, revive);
  const edges: BotDocument['edges'] = JSON.parse(columns.edges);
  const variables: BotDocument['variables'] = JSON.parse(columns.variables);
  const theme: BotDocument['theme'] = JSON.parse(columns.theme);
  const settings: BotDocument['settings'] = JSON.parse(columns.settings, revive);
  return { version: '6', events, groups, edges, variables, theme, settings };
}

/** The document columns of these parts; parts that are not given have none. */
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

const credentialKeys: ReadonlySet<string> = new Set(['credentialsId', 'proxyCredentialsId']);

/** `default` is the installation's own account and no id. */
function withoutCredentials(key: string, value: unknown): unknown {
  return credentialKeys.has(key) && value !== 'default' ? undefined : value;
}
