import { blockFace } from '#bot/block-face.ts';
import { valueAt } from '#bot/ops/items.ts';
import { namesIn } from '#builder/document/names-in.ts';
import { useDraft } from '#builder/editor/editor.ts';
import { PickField } from './pick-field.tsx';
import { useBotGroups } from './use-bot-groups.ts';
import { useBots } from './use-bots.ts';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';

const textAt = (root: unknown, path: readonly string[] | undefined): string | undefined => {
  const value = path === undefined ? undefined : valueAt(root, path);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** One of the bots of the workspace, or this one. */
export function BotControl({ field, spot }: ControlProps<FieldOf<'bot'>>) {
  const { set, address } = useField({ field, spot });
  const { bots, load, failure } = useBots();
  const value = textAt(spot.root, field.path);
  const optionsOf = (all: typeof bots) => [
    { id: 'current', label: 'This bot' },
    ...all.map(({ id, name }) => ({ id, label: name })),
  ];
  const options = optionsOf(bots);
  return (
    <PickField
      {...{ label: field.title, help: field.help, options, value, address, onPick: set }}
      load={load && (() => load().then((all) => all && optionsOf(all)))}
      error={failure}
      placeholder="Choose a bot"
    />
  );
}

const optionsOf = (groups: readonly { readonly id: string; readonly title: string }[]) =>
  groups.map(({ id, title }) => ({ id, label: title }));

/** One of the groups of this bot or of another one, or a variable that holds its id. */
export function GroupControl({ field, spot }: ControlProps<FieldOf<'group'>>) {
  const { set, address } = useField({ field, spot });
  const own = useDraft((draft) => draft.groups);
  const botId = textAt(spot.root, field.botPath);
  const foreign = useBotGroups(field.botPath === undefined || botId === 'current' ? undefined : botId);
  const { load } = foreign;
  const groups = foreign.groups ?? own;
  const value = textAt(spot.root, field.path);
  const isLost = value !== undefined && !value.includes('{{') && !groups.some(({ id }) => id === value);
  return (
    <PickField
      {...{ label: field.title, help: field.help, value, address, onPick: set, allowsText: true }}
      options={optionsOf(groups)}
      load={load && (() => load().then((all) => all && optionsOf(all)))}
      error={isLost && groups.length > 0 ? 'This group no longer exists. Choose another one.' : undefined}
      placeholder={field.botPath === undefined ? 'Choose a group' : 'The start of the bot'}
    />
  );
}

/** One of the blocks, of a group or of all. */
export function BlockControl({ field, spot }: ControlProps<FieldOf<'block'>>) {
  const { set, address } = useField({ field, spot });
  const groups = useDraft((draft) => draft.groups);
  const names = useDraft(namesIn);
  const groupId = textAt(spot.root, field.groupPath);
  const value = textAt(spot.root, field.path);
  const options = groups
    .filter(({ id }) => groupId === undefined || id === groupId)
    .flatMap(({ title, blocks }) =>
      blocks
        .filter(({ type }) => field.blockTypes === undefined || field.blockTypes.includes(type))
        .map((block) => ({ id: block.id, label: blockFace(block).summary(names), detail: title })),
    );
  const isLost = value !== undefined && !options.some(({ id }) => id === value);
  return (
    <PickField
      {...{ label: field.title, help: field.help, options, value, address, onPick: set }}
      error={isLost ? 'This block no longer exists here. Choose another one.' : undefined}
      placeholder={field.groupPath === undefined ? 'Choose a block' : 'The first block of the group'}
    />
  );
}
