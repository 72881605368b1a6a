import { commands } from './commands.ts';
import { Widget } from './widget.ts';
import type { WidgetKind } from './widget-element.ts';
import type { WidgetProps } from './widget-props.ts';

/** The functions of the page, also as `window.Parley`. Each returns a promise. */
const Parley: Record<string, (...given: readonly unknown[]) => Promise<unknown>> = {};

const kinds = ['Standard', 'Popup', 'Bubble'] as const;
const isProps = (value: unknown): value is WidgetProps => value instanceof Object;

/** The widgets of these kinds, or the one of them with that id. */
const all = (of: readonly WidgetKind[], id: string | undefined): readonly Widget[] =>
  [...document.querySelectorAll<Widget>(of.map((kind) => `parley-${kind}`).join())].filter(
    (each) => id === undefined || each.id === id,
  );

for (const kind of kinds) {
  class Kind extends Widget {
    readonly kind = kind;
  }
  // If a page loads this twice, the first one stays.
  const tag = `parley-${kind}`.toLowerCase();
  if (!customElements.get(tag)) customElements.define(tag, Kind);

  // The first widget of that kind (and id), else a new one at the end of the page.
  Parley[`init${kind}`] = async (given) => {
    const { id, ...props } = isProps(given) ? given : {};
    let [widget] = all([kind], id);
    if (widget === undefined) {
      if (kind === 'Standard') throw new Error(`No ${tag}`);
      widget = new Kind();
      widget.id = id ?? '';
      document.body.append(widget);
    }
    widget.set(props);
    return widget;
  };
}

// Runs on the widgets that know the command: all, or the one that the last argument names as `{ id }`.
for (const command of commands)
  Parley[command] = async (...given) => {
    const last = given.at(-1);
    const id = isProps(last) && Object.keys(last).join() === 'id' ? last.id : undefined;
    if (id) given = given.slice(0, -1);
    await Promise.all(all(kinds, id).map((each) => each.run(command, given)));
  };

// Pages may call before this has loaded: `Parley = { q: [['initBubble', { bot: 'x' }]] }`.
const { q = [] } = window.Parley ?? {};
window.Parley = Parley;
for (const [name, ...given] of q) void Parley[name]?.(...given);

declare global {
  interface Window {
    Parley?: { readonly q?: readonly (readonly [string, ...unknown[]])[] };
  }
}

export default Parley;
