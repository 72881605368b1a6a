import type { ChannelLabels, OwnLabels } from './channel-labels.ts';
import { labels as ar } from './labels/ar.ts';
import { labels as de } from './labels/de.ts';
import { labels as en } from './labels/en.ts';
import { labels as es } from './labels/es.ts';
import { labels as fr } from './labels/fr.ts';
import { labels as he } from './labels/he.ts';
import { labels as hi } from './labels/hi.ts';
import { labels as it } from './labels/it.ts';
import { labels as ja } from './labels/ja.ts';
import { labels as pt } from './labels/pt.ts';
import { labels as zh } from './labels/zh.ts';

const languages: Readonly<Record<string, ChannelLabels>> = { ar, de, en, es, fr, he, hi, it, ja, pt, zh };

/** The labels in a bot's language, English where there are none; `own`: what the author says instead. */
export function labelsIn(locale: string | undefined, own: OwnLabels = {}): ChannelLabels {
  const labels = languages[(locale ?? '').toLowerCase().split(/[-_]/)[0] ?? ''] ?? en;
  const said = Object.entries(own).filter(([, text]) => text !== undefined && text.trim() !== '');
  return said.length === 0 ? labels : { ...labels, ...Object.fromEntries(said) };
}
