import { piece as embed } from './embed-bubble.tsx';
import { piece as media } from './media-bubble.tsx';

/** The bubbles that show something from elsewhere. */
export const mediaPieces = { embed, media };
