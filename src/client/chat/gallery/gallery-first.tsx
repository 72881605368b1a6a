import { readFields, readText } from '../../ui/read.ts';
import { renderFirst } from '../render-first.tsx';
import { scenes } from './scenes.ts';
import { themes } from './themes.ts';

/** The first screen of the gallery as a server draws it. */
export function galleryFirst(query: URLSearchParams): string {
  const [name = ''] = query.get('scene')?.split(',') ?? [];
  const scene = scenes[name];
  const bot = {
    id: 'b',
    theme: readFields(themes[readText(query.get('theme'), 'none')]),
    settings: { typingEmulation: { enabled: query.has('typing') } },
  };
  const messages = (scene?.bubbles ?? []).map((bubble, index) => ({ id: `block${index + 1}`, ...bubble }));
  return renderFirst(
    { bot, messages, input: scene?.input },
    { nonce: 'first', title: 'Northwind Studio', locale: query.get('locale') ?? 'en' },
  ).html;
}
