import { theming } from '../theme/theming.ts';
import { takeOver } from './take-over.ts';

/** What the first screen of a chat needs: its theme, and taking over what a server rendered. */
export const firstLook = { theming, takeOver };
