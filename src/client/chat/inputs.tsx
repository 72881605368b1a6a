import { InputArea, preloadInput } from '../inputs/input-area.tsx';
import { knownLocale, loadLocale } from '../locales/load-locale.ts';
import { GuestMessage } from './guest-message.tsx';

// Small parts that several later files share: here, so that they are not files of their own.
import '../inputs/selectable.css';
import '../inputs/leave-out-broken.ts';
import '../inputs/use-invalid.ts';

/** All inputs and answers; loaded while a chat starts. */
export const inputs = {
  knownLocale,
  loadLocale,
  GuestMessage,
  InputArea,
  preloadInput,
};

export type Inputs = typeof inputs;
