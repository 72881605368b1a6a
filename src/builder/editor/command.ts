import type { Editor } from './editor.ts';

/** Something that can be done in the editor, from a menu, the palette or by keys. */
export interface Command {
  readonly id: string;
  /** A verb: `Duplicate`. */
  readonly label: string;
  readonly section: 'Edit' | 'Add' | 'Move' | 'View' | 'Bot';
  /** Keys that do it unless somebody chose others: `Mod+D` (Ctrl, on a Mac Cmd). The first one is shown. */
  readonly keys: readonly string[];
  readonly icon?: string;
  /** Whether its keys with Ctrl or Cmd also do it while a field has the focus. Default no. */
  readonly worksInFields?: true;
  /** Whether it is also there on pages of the bot without the board. Default no. */
  readonly needsNoBoard?: true;
  /** Whether it is only for keys, and no list of commands has it. Default no. */
  readonly isKeyOnly?: true;
  /** Whether there is anything to do now. Default yes. */
  readonly canRun?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}
