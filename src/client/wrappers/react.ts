import { createElement, useEffect, useRef } from 'react';

type Props = Readonly<Record<string, unknown>>;

/** Widgets exist in browsers only: on a server the tags stay empty. */
const loaded: Promise<unknown> | undefined =
  typeof window === 'undefined' ? undefined : import('./parley.js');

/** A component around a widget: properties are handed on as they are, `bot` last, for it begins the chat. */
const around =
  (tag: string) =>
  ({ style, className, ...props }: Props) => {
    const element = useRef<HTMLElement>(null);
    useEffect(() => {
      const { bot, ...rest } = props;
      let isWanted = true;
      void loaded?.then(() => {
        if (isWanted && element.current !== null) Object.assign(element.current, rest, { bot });
      });
      return () => {
        isWanted = false;
      };
    });
    return createElement(tag, { ref: element, style, class: className, id: props.id });
  };

export const Standard = around('parley-standard');
export const Popup = around('parley-popup');
export const Bubble = around('parley-bubble');
