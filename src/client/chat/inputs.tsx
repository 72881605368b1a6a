import inputsCss from '../inputs/basic-inputs.css';
import { InputArea, preloadInput } from '../inputs/input-area.tsx';
import { knownLocale, loadLocale } from '../locales/load-locale.ts';
import aroundCss from './around.css';
import { followNewest } from './follow-newest.ts';
import { GuestMessage } from './guest-message.tsx';
import { takeOver } from './take-over.ts';

/** What the server may draw stays as it looks until the rest is there. */
const css = inputsCss + aroundCss;

/** Everything that asks, and what was answered; loaded while a chat starts. */
export const inputs = {
  knownLocale,
  loadLocale,
  followNewest,
  GuestMessage,
  InputArea,
  preloadInput,
  takeOver,
  css,
};

export type Inputs = typeof inputs;
