import type { BotDocument } from '#bot/document.ts';
import type { DocumentColumns } from '#server/bots/document-columns.ts';

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

const credentialKeys: ReadonlySet<string> = new Set(['credentialsId', 'proxyCredentialsId']);

/** `default` is the installation's own account and no id. */
function withoutCredentials(key: string, value: unknown): unknown {
  return credentialKeys.has(key) && value !== 'default' ? undefined : value;
}
