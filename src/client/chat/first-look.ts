import { theming } from '../theme/theming.ts';
import css from './around.css';
import { takeOver } from './take-over.ts';

/**
 * What the first screen of a chat needs: its theme, and taking over what a server rendered. Loaded while the chat
 * starts.
 */
export const firstLook = { theming, takeOver, css };

export type FirstLook = typeof firstLook;
