import { thingsOf } from '#builder/document/selection.ts';
import type { Editor } from '#builder/editor/editor.ts';

/** Whether anything is selected. */
export const hasSelection = ({ selection }: Editor): boolean => thingsOf(selection.get()).length > 0;

export const hasBlocks = ({ selection }: Editor): boolean => selection.get().blocks.size > 0;

/** Whether groups or events are selected that can be moved on the board. */
export const hasNodes = ({ selection }: Editor): boolean =>
  selection.get().groups.size + selection.get().events.size > 0;
