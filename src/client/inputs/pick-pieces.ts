import type { Piece } from '../ui/lazy.tsx';
import type { InputProps } from './input-props.ts';
import manyCss from './many-choices-input.css';
import { ManyChoicesInput } from './many-choices-input.tsx';
import pictureCss from './picture-choice-input.css';
import { PictureChoiceInput } from './picture-choice-input.tsx';
import selectableCss from './selectable.css';

/** What is chosen from more than plain buttons, in one file: lists and pictures share most of their code. */
export const pickPieces = {
  choices: { View: ManyChoicesInput, styles: selectableCss + manyCss },
  pictures: { View: PictureChoiceInput, styles: selectableCss + manyCss + pictureCss },
} satisfies Readonly<Record<string, Piece<InputProps>>>;
