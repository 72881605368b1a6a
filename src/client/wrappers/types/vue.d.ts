import type { FunctionalComponent } from 'vue';
import type { BubbleProps, PopupProps, StandardProps } from './parley.js';

export const Standard: FunctionalComponent<StandardProps>;
export const Popup: FunctionalComponent<PopupProps>;
export const Bubble: FunctionalComponent<BubbleProps>;
