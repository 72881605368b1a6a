type Props = Readonly<Record<string, unknown>>;

/**
 * Passes properties to a widget, `bot` last, because it starts the chat. Properties that are no longer given are
 * removed.
 */
export function setProps(element: HTMLElement, before: Props, { bot, ...props }: Props): void {
  const gone = Object.keys(before).filter((name) => !(name in props) && name !== 'bot');
  Object.assign(element, Object.fromEntries(gone.map((name) => [name, undefined])), props, { bot });
}
