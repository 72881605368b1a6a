import aroundCss from '../chat/around.css';
import { followNewest } from '../chat/follow-newest.ts';
import { GuestMessage } from '../chat/guest-message.tsx';
import { takeOver } from '../chat/take-over.ts';
import { knownLocale, loadLocale } from '../locales/load-locale.ts';
import inputsCss from './basic-inputs.css';
import { InputArea, preloadInput } from './input-area.tsx';

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
