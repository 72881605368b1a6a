import type { Piece } from '../ui/lazy.tsx';
import { FileInput } from './file-input.tsx';
import type { InputProps } from './input-props.ts';
import { RichTextInput } from './rich-text-input.tsx';
import css from './upload-list.css';

/** Inputs that take files. */
export const uploadPieces = {
  file: { View: FileInput, styles: css },
  text: { View: RichTextInput, styles: css },
} satisfies Readonly<Record<string, Piece<InputProps>>>;
