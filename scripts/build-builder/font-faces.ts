import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The font of the builder, as files with names that change with their content, and the rules that name them. */
export interface FontFaces {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly css: string;
  /** The file that every page needs. */
  readonly latin: string;
}

/** Inter, upright, with all weights; browsers load only the scripts that a page shows. */
export function fontFaces(): FontFaces {
  const source = new URL(import.meta.resolve('@fontsource-variable/inter/wght.css'));
  const files = new Map<string, Buffer>();
  let latin = '';
  const css = readFileSync(source, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/url\((\.\/files\/[^)]+)\)/g, (_, path: string) => {
      const bytes = readFileSync(new URL(path, source));
      const script = /inter-([a-z-]+)-wght/.exec(path)?.[1] ?? 'all';
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
      const name = `inter-${script}-${hash}.woff2`;
      files.set(name, bytes);
      if (script === 'latin') latin = name;
      return `url(/app/assets/${name})`;
    })
    .replace(/\s+/g, ' ')
    .trim();
  return { files, css, latin };
}
