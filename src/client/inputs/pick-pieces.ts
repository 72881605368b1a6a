import type { Piece } from '../ui/lazy.tsx';
import cardsCss from './cards-input.css';
import { CardsInput } from './cards-input.tsx';
import type { InputProps } from './input-props.ts';
import manyCss from './many-choices-input.css';
import { ManyChoicesInput } from './many-choices-input.tsx';
import pictureCss from './picture-choice-input.css';
import { PictureChoiceInput } from './picture-choice-input.tsx';
import ratingCss from './rating-input.css';
import { RatingInput } from './rating-input.tsx';

/** What is chosen from more than plain buttons, in one file: these share most of their code. */
export const pickPieces = {
  choices: { View: ManyChoicesInput, styles: manyCss },
  pictures: { View: PictureChoiceInput, styles: manyCss + pictureCss },
  cards: { View: CardsInput, styles: cardsCss },
  rating: { View: RatingInput, styles: manyCss + ratingCss },
} satisfies Readonly<Record<string, Piece<InputProps>>>;
