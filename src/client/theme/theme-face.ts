/** The result of a theme. */
export interface ThemeFace {
  /** Custom properties by name; what is absent keeps the default of the style sheet. */
  readonly properties: Readonly<Record<string, string>>;
  /** Light or dark if the theme decides; `auto` follows the visitor. */
  readonly scheme: 'light' | 'dark' | 'auto';
  /** Whether the chat is a card of its own on the background. */
  readonly isCard: boolean;
  readonly hasVerticalButtons: boolean;
  readonly progressBar: { readonly placement: 'Top' | 'Bottom'; readonly isFixed: boolean } | null;
  readonly hostAvatar: Avatar | null;
  readonly guestAvatar: Avatar | null;
  readonly customCss: string;
}

/** `url` is a URL, a short text such as an emoji, or empty for the default picture. */
export interface Avatar {
  readonly url: string;
}
