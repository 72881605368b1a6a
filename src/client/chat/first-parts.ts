import { extras } from './extras.tsx';
import { firstLook } from './first-look.ts';
import { inputs } from './inputs.tsx';

/** What every chat needs after its core, in one file. */
export const firstParts = { inputs, firstLook, extras };

export type FirstParts = typeof firstParts;
