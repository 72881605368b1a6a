import type { InputView } from '#model/chat.ts';

/** One turn of a played chat. */
export interface Scene {
  readonly bubbles: readonly { readonly type: string; readonly content: Readonly<Record<string, unknown>> }[];
  readonly input?: InputView;
}
