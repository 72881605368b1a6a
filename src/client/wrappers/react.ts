import { type CSSProperties, createElement, type ReactElement, useEffect, useRef } from 'react';
import type { BubbleProps, PopupProps, StandardProps } from '../loader/parley-functions.ts';
import { loadParley } from './load-parley.ts';
import { setProps } from './set-props.ts';

interface Styled {
  readonly style?: CSSProperties;
  readonly className?: string;
}
type Component<Props> = (props: Props & Styled) => ReactElement;

/** A component for a widget. On a server the tag stays empty: widgets exist in browsers only. */
const around =
  <Props extends StandardProps>(tag: string): Component<Props> =>
  ({ style, className, ...props }) => {
    const element = useRef<HTMLElement>(null);
    const given = useRef<Readonly<Record<string, unknown>>>({});
    useEffect(() => {
      let isWanted = true;
      loadParley(props.apiHost).then(
        () => {
          if (!isWanted || element.current === null) return;
          setProps(element.current, given.current, props);
          given.current = props;
        },
        (error) => console.error(error),
      );
      return () => {
        isWanted = false;
      };
    });
    return createElement(tag, { ref: element, style, class: className, id: props.id });
  };

/** A chat as part of the page, in the size of its style. */
export const Standard: Component<StandardProps> = around('parley-standard');
/** A chat in a dialog over the page. */
export const Popup: Component<PopupProps> = around('parley-popup');
/** A button over the page that opens a chat. */
export const Bubble: Component<BubbleProps> = around('parley-bubble');
