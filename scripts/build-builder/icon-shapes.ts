import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { blockDefs } from '#blocks/registry.schema.ts';
import { uiIcons } from '#builder/ui/ui-icons.ts';
import { eventDefs } from '#model/event-defs.ts';

/** A shape of an icon: its element, and the attributes that it needs. */
type Shape = readonly [element: string, attributes: Readonly<Record<string, string>>];

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases: Readonly<Record<string, { readonly parent: string }>>;
}

/**
 * Fills `icon-shapes.ts` with the icons that the builder, blocks and events name, and no others. A name that the set does
 * not know fails the build.
 */
export const iconShapes: Plugin = {
  name: 'icon-shapes',
  setup({ onLoad }) {
    onLoad({ filter: /\/ui\/icon-shapes\.ts$/ }, () => ({
      contents: `export const iconShapes = ${JSON.stringify(shapesOfAll())};`,
      loader: 'ts',
    }));
  },
};

/** The shapes of every icon in use, by name. */
export function shapesOfAll(): Readonly<Record<string, readonly Shape[]>> {
  const text = readFileSync(new URL(import.meta.resolve('@iconify-json/lucide/icons.json')), 'utf8');
  const set: IconSet = JSON.parse(text);
  const defs = [...blockDefs, ...Object.values(eventDefs)];
  const names = [...new Set([...uiIcons, ...defs.map(({ icon }) => icon)])].sort();
  return Object.fromEntries(names.map((name) => [name, shapesOf(set, name)]));
}

function shapesOf({ icons, aliases }: IconSet, name: string): readonly Shape[] {
  const body = (icons[name] ?? icons[aliases[name]?.parent ?? ''])?.body;
  if (body === undefined) throw new Error(`There is no icon "${name}" in the set`);
  return [...body.matchAll(/<(path|circle|rect|line|polyline|polygon|ellipse) ([^>]*?)\/?>/g)].map(
    ([, element = '', attributes = '']) => [element, attributesOf(attributes)],
  );
}

/** Colours and widths are the set's own; the builder gives its own to the whole icon. */
function attributesOf(text: string): Readonly<Record<string, string>> {
  const all = [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]);
  return Object.fromEntries(all.filter(([key = '']) => !/^(fill|stroke.*)$/.test(key)));
}
