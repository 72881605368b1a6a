type Props = Readonly<Record<string, unknown>>;

/** Hands properties on to a widget, `bot` last, for it begins the chat. What was given before and is not now, goes. */
export function setProps(element: HTMLElement, before: Props, { bot, ...props }: Props): void {
  const gone = Object.keys(before).filter((name) => !(name in props) && name !== 'bot');
  Object.assign(element, Object.fromEntries(gone.map((name) => [name, undefined])), props, { bot });
}
