import type { Piece } from '../chat/lazy.tsx';
import type { InputProps } from './input-props.ts';
import { PlainTextInput } from './text-inputs.tsx';
export const piece: Piece<InputProps> = { View: PlainTextInput };
