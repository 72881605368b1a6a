import { h, onMounted, ref, watchEffect } from 'vue';

type Props = Readonly<Record<string, unknown>>;

/** A component around a widget: attributes are handed on as properties, `bot` last, for it begins the chat. */
const around = (tag: string) => ({
  inheritAttrs: false,
  setup(_props: Props, { attrs }: { readonly attrs: Props }) {
    const element = ref<HTMLElement>();
    onMounted(async () => {
      await import('./parley.js');
      watchEffect(() => {
        const { bot, class: _class, style: _style, ...rest } = attrs;
        if (element.value !== undefined) Object.assign(element.value, rest, { bot });
      });
    });
    return () => h(tag, { ref: element, class: attrs.class, style: attrs.style });
  },
});

export const Standard = around('parley-standard');
export const Popup = around('parley-popup');
export const Bubble = around('parley-bubble');
