import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { addressOf } from '#builder/dashboard/address-of.ts';
import type { BotSummary } from '#builder/dashboard/home.tsx';
import type { Command } from '#builder/editor/command.ts';
import { type Editor, useEditor } from '#builder/editor/editor.ts';
import { editorCommands } from '#builder/editor/editor-commands.ts';
import { shownKeys } from '#builder/editor/keys.ts';
import { keysOfCommand } from '#builder/editor/own-keys.ts';
import { isMac } from '#builder/ui/is-mac.ts';
import { navigate } from '#builder/ui/location.ts';
import { Picker, type PickerOption } from '#builder/ui/picker.tsx';
import { itemOptions } from './item-options.ts';

interface CommandPickerProps {
  readonly hasBoard: boolean;
  readonly onClose: () => void;
}

/** All commands, what can be added, and the other bots of the workspace by their names. Without the list of bots it has the rest. */
export function CommandPicker({ hasBoard, onClose }: CommandPickerProps) {
  const editor = useEditor();
  const { botId, workspaceId } = editor;
  const { value } = useLoaded(workspaceId, () => call('bots.list', { query: { workspaceId } }));
  const others = (value?.bots ?? []).filter(({ id }) => id !== botId);
  return (
    <Picker
      name="commands"
      label="Commands"
      placeholder="What do you want to do, or which bot do you want to open?"
      find={(text) => [
        ...commandOptions(editor, text, hasBoard),
        ...(hasBoard ? addOptions(editor, text) : []),
        ...botOptions(others, text),
      ]}
      onClose={onClose}
    />
  );
}

/** The commands that a text names; those whose names begin with it come first. */
function commandOptions(editor: Editor, text: string, hasBoard: boolean): readonly PickerOption[] {
  const sought = text.trim().toLowerCase();
  const words = sought.split(/\s+/);
  const begins = ({ label }: Command): number => (label.toLowerCase().startsWith(sought) ? 0 : 1);
  return editorCommands
    .filter((each) => each.id !== 'commands' && each.isKeyOnly !== true && each.canRun?.(editor) !== false)
    .filter((each) => hasBoard || each.needsNoBoard === true)
    .filter(({ label, section }) => words.every((word) => `${label} ${section}`.toLowerCase().includes(word)))
    .toSorted((one, other) => begins(one) - begins(other))
    .map((command) => {
      const [keys] = keysOfCommand(command);
      const { id, label, icon } = command;
      return {
        ...{ id, label, icon, run: () => command.run(editor) },
        ...(keys !== undefined && { note: shownKeys(keys, isMac()) }),
      };
    });
}

/** The blocks and events that a text names, as commands that add them. Without a text none. */
function addOptions(editor: Editor, text: string): readonly PickerOption[] {
  if (text.trim() === '') return [];
  return itemOptions(editor, text.replace(/^\s*add (an? )?/i, ''), undefined).map((option) => ({
    ...option,
    id: `add ${option.id}`,
    note: `Add · ${option.note}`,
  }));
}

/** The bots that a text names. Without a text none, so that the commands stay what is seen first. */
function botOptions(bots: readonly BotSummary[], text: string): readonly PickerOption[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  if (words[0] === '') return [];
  return bots
    .filter(({ name }) => words.every((word) => `open ${name}`.toLowerCase().includes(word)))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((bot) => ({
      ...{ id: `bot ${bot.id}`, label: bot.name, icon: 'bot', note: 'Open the bot' },
      run: () => navigate(addressOf(bot)),
    }));
}
