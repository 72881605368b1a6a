import type { Command } from './command.ts';
import { addCommands } from './commands/add-commands.ts';
import { botCommands } from './commands/bot-commands.ts';
import { editCommands } from './commands/edit-commands.ts';
import { moveCommands } from './commands/move-commands.ts';
import { viewCommands } from './commands/view-commands.ts';

/** The commands of the editor, in the order of the palette. Of several with the same keys the first one that can run does. */
export const editorCommands: readonly Command[] = [
  ...addCommands,
  ...editCommands,
  ...moveCommands,
  ...viewCommands,
  ...botCommands,
];
