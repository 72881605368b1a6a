import type { BotDocument } from '#bot/document.ts';
import { ownJson } from '#lib/own-json.ts';
import type { DocumentColumns } from '#server/bots/document-columns.ts';

/** The document of a bot in responses. Stored documents were validated when they were written. */
export function documentView(columns: DocumentColumns, hidesCredentials: boolean): BotDocument {
  const revive = hidesCredentials ? withoutCredentials : undefined;
  const events = columns.events === null ? [] : ownJson<BotDocument['events']>(columns.events, revive);
  const groups = ownJson<BotDocument['groups']>(columns.groups, revive);
  const edges = ownJson<BotDocument['edges']>(columns.edges);
  const variables = ownJson<BotDocument['variables']>(columns.variables);
  const theme = ownJson<BotDocument['theme']>(columns.theme);
  const settings = ownJson<BotDocument['settings']>(columns.settings, revive);
  return { version: '6', events, groups, edges, variables, theme, settings };
}

const credentialKeys: ReadonlySet<string> = new Set(['credentialsId', 'proxyCredentialsId']);

/** `default` stands for the installation's own mail server and is not an id. */
function withoutCredentials(key: string, value: unknown): unknown {
  return credentialKeys.has(key) && value !== 'default' ? undefined : value;
}
