import type { Family, Sample } from './family.ts';

/** The media type of the text. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Metrics as the text that Prometheus reads.
 *
 * @example renderFamilies([{ name: 'up', help: 'Up', type: 'gauge', samples: [{ labels: {}, value: 1 }] }])
 *   // '# HELP up Up\n# TYPE up gauge\nup 1\n'
 */
export function renderFamilies(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(
      (family) =>
        `# HELP ${family.name} ${family.help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${family.name} ${family.type}\n${family.samples.map((sample) => line(family.name, sample)).join('')}`,
    )
    .join('');
}

function line(name: string, { labels, value, part }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${part === undefined ? '' : `_${part}`}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}\n`;
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
