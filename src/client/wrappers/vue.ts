import { type FunctionalComponent, h, onMounted, ref, watchEffect } from 'vue';
import type { BubbleProps, PopupProps, StandardProps } from '../loader/parley-functions.ts';
import { loadParley } from './load-parley.ts';
import { setProps } from './set-props.ts';

type Props = Readonly<Record<string, unknown>>;

const camel = (name: string): string => name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase());

/** A component for a widget; templates may write its properties like attributes. */
function around<Given extends StandardProps>(tag: string): FunctionalComponent<Given> {
  const widget = {
    inheritAttrs: false,
    setup(_props: Props, { attrs }: { readonly attrs: Props }) {
      const element = ref<HTMLElement>();
      let given: Props = {};
      onMounted(async () => {
        const { apiHost = attrs['api-host'] } = attrs;
        await loadParley(typeof apiHost === 'string' ? apiHost : undefined);
        watchEffect(() => {
          const { class: _class, style: _style, ...rest } = attrs;
          const props = Object.fromEntries(Object.entries(rest).map(([name, value]) => [camel(name), value]));
          if (element.value === undefined || element.value === null) return;
          setProps(element.value, given, props);
          given = props;
        });
      });
      return () => h(tag, { ref: element, id: attrs.id, class: attrs.class, style: attrs.style });
    },
  };
  return Object.assign((_props: Given, { attrs }: { readonly attrs: Props }) => h(widget, attrs), {
    inheritAttrs: false,
  });
}

/** A chat as part of the page, in the size of its style. */
export const Standard: FunctionalComponent<StandardProps> = around('parley-standard');
/** A chat in a dialog over the page. */
export const Popup: FunctionalComponent<PopupProps> = around('parley-popup');
/** A button over the page that opens a chat. */
export const Bubble: FunctionalComponent<BubbleProps> = around('parley-bubble');
