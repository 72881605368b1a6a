import { createContext, useContext } from 'react';

/** The part of the draft whose fields a page shows: their paths, and `data-field`s, begin inside it. */
export type DraftPart = 'theme' | 'settings';

const PartContext = createContext<DraftPart>('settings');
export const DraftPartProvider = PartContext.Provider;

/** The part that the fields around are of. */
export const useDraftPart = (): DraftPart => useContext(PartContext);
