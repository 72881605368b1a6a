import type {
  BubbleElement,
  ParleyFunctions,
  PopupElement,
  StandardElement,
} from '../loader/parley-functions.ts';

/** The chat widgets: `<parley-standard>`, `<parley-popup>`, `<parley-bubble>`, and functions for them. */
declare const Parley: ParleyFunctions;
export default Parley;

declare global {
  interface HTMLElementTagNameMap {
    'parley-standard': StandardElement;
    'parley-popup': PopupElement;
    'parley-bubble': BubbleElement;
  }
}
