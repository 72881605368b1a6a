import type { Piece } from '../ui/lazy.tsx';
import dateCss from './date-input.css';
import { DateInput } from './date-input.tsx';
import type { InputProps } from './input-props.ts';
import { EmailInput, UrlInput } from './line-inputs.tsx';
import numberCss from './number-input.css';
import { NumberInput } from './number-input.tsx';

/** Fields with their own format, in one file: each alone would be too small for a request. */
export const fieldPieces = {
  email: { View: EmailInput },
  url: { View: UrlInput },
  number: { View: NumberInput, styles: numberCss },
  date: { View: DateInput, styles: dateCss },
} satisfies Readonly<Record<string, Piece<InputProps>>>;
