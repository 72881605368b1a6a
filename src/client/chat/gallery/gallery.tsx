import { readFields, readText } from '../../ui/read.ts';
import { drawChat } from '../draw-chat.tsx';
import { fakeConversation } from './fake-conversation.ts';
import { scenes } from './scenes.ts';
import { themes } from './themes.ts';

/**
 * A page for looking at the chat: `?scene=text,rating` plays those inputs one after the other, `&theme=` and `&locale=`
 * change the look. Without a scene all are played.
 */
const query = new URLSearchParams(location.search);
const names = query.get('scene')?.split(',') ?? Object.keys(scenes);
const played = names.flatMap((name) => scenes[name] ?? []);
const conversation = fakeConversation([...played, { bubbles: [] }], {
  bot: {
    id: 'b',
    theme: readFields(themes[readText(query.get('theme'), 'none')]),
    settings: {
      typingEmulation: { enabled: query.has('typing') },
      general: { isBrandingEnabled: query.has('brand') },
    },
  },
  ...(query.has('progress') && { progress: 0 }),
});
const main = document.querySelector('main') ?? document.body;
const drawn = main.firstElementChild;
const host = drawn instanceof HTMLElement ? drawn : main.appendChild(document.createElement('div'));
host.style.cssText = 'position:fixed;inset:0';
const place = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
const chat = drawChat(place, conversation, {
  title: 'Northwind Studio',
  locale: query.get('locale') ?? 'en',
  autoFocus: true,
  canRestart: true,
});
Object.assign(globalThis, { conversation, chat });
void conversation.start();
