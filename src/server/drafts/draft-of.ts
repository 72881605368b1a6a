import type { BotDocument } from '#bot/document.ts';
import type { DraftField } from '#bot/draft/draft-fields.ts';
import type { Raw } from '#bot/raw.ts';
import { ownJson } from '#lib/own-json.ts';
import type { Bot, BotPatch } from '#store/ports/bot.ts';

/** Some fields of the draft of a stored bot, for ops. */
export function draftOf(bot: Bot, fields: Iterable<DraftField>): Raw {
  const draft: Partial<Record<DraftField, unknown>> = {};
  for (const field of fields) draft[field] = readers[field](bot);
  return draft;
}

/** What to store of a changed draft; the same objects as before did not change. */
export function draftPatch(before: Raw, after: Raw): BotPatch {
  const json = (field: DraftField) =>
    before[field] === after[field] ? undefined : JSON.stringify(after[field]);
  const text = (field: DraftField) => {
    const value = after[field];
    if (before[field] === value) return undefined;
    return typeof value === 'string' ? value : null;
  };
  return {
    name: text('name') ?? undefined,
    icon: text('icon'),
    selectedThemeTemplateId: text('selectedThemeTemplateId'),
    events: json('events'),
    groups: json('groups'),
    edges: json('edges'),
    variables: json('variables'),
    theme: json('theme'),
    settings: json('settings'),
  };
}

const readers: Readonly<Record<DraftField, (bot: Bot) => unknown>> = {
  name: ({ name }) => name,
  icon: ({ icon }) => icon,
  selectedThemeTemplateId: ({ selectedThemeTemplateId }) => selectedThemeTemplateId,
  events: ({ events }) => (events === null ? [] : ownJson<BotDocument['events']>(events)),
  groups: ({ groups }) => ownJson<BotDocument['groups']>(groups),
  edges: ({ edges }) => ownJson<BotDocument['edges']>(edges),
  variables: ({ variables }) => ownJson<BotDocument['variables']>(variables),
  theme: ({ theme }) => ownJson<BotDocument['theme']>(theme),
  settings: ({ settings }) => ownJson<BotDocument['settings']>(settings),
};
