import { followNewest } from '../chat/follow-newest.ts';
import { GuestMessage } from '../chat/guest-message.tsx';
import { loadLocale } from '../locales/load-locale.ts';
import css from './basic-inputs.css';
import { InputArea, preloadInput } from './input-area.tsx';

/** Everything that asks, and what was answered; loaded while a chat starts. */
export const inputs = { loadLocale, followNewest, GuestMessage, InputArea, preloadInput, css };

export type Inputs = typeof inputs;
