import { GuestMessage } from '../chat/guest-message.tsx';
import css from './basic-inputs.css';
import { InputArea, preloadInput } from './input-area.tsx';

/** Everything that asks, and what was answered; loaded while a chat starts. */
export const inputs = { GuestMessage, InputArea, preloadInput, css };

export type Inputs = typeof inputs;
