import type * as coreFile from '../core.ts';
import type { EarlyStart } from './start-early.ts';
import type { WidgetProps } from './widget-props.ts';

export type WidgetKind = 'Standard' | 'Popup' | 'Bubble';

/** A widget as the files see it that it loads later. */
export interface WidgetElement extends HTMLElement {
  readonly kind: WidgetKind;
  /** Where everything of the widget is drawn. */
  readonly root: ShadowRoot;
  readonly props: WidgetProps;
  /** A start of the chat that is under way. */
  early: EarlyStart | undefined;
  /** The address of the server. */
  readonly host: string;
  /** What the chat begins with. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** Loads the chat itself. */
  readonly loadCore: () => Promise<typeof coreFile>;
  /** Tells the browser what will be needed. */
  readonly preload: () => void;
  /** Changes some properties; what follows from them comes a moment later. */
  set(props: WidgetProps): void;
  /** Makes properties for these attributes. */
  know(attributes: readonly string[]): void;
  attributeChangedCallback(attribute: string, before: string | null, text: string | null): void;
  /** Does a command that nobody waits for. */
  attempt(command: string): void;
}
