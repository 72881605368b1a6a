import type { WidgetElement } from './widget-element.ts';

/** What visitors read when not even what is around a chat could be loaded, by language. */
const sentences =
  'en Chat unavailable.|de Chat nicht verfügbar.|es Chat no disponible.|fr Chat indisponible.|it Chat non disponibile.|pt Chat indisponível.|ja チャットは利用できません。|zh 聊天不可用。|hi चैट उपलब्ध नहीं है।|he הצ׳אט אינו זמין.|ar الدردشة غير متاحة.'.split(
    '|',
  );

/** Says so at the end of the window, once; pressing it tries the last thing again. */
export function sayTrouble({ root }: WidgetElement, retry: () => void): void {
  root.querySelector('#t')?.remove();
  const button = document.createElement('button');
  const [found = ''] = [document.documentElement.lang, ...navigator.languages, 'en'].flatMap((tag) =>
    sentences.filter((each) => each.slice(0, 2) === tag.slice(0, 2)),
  );
  button.id = 't';
  button.textContent = found.slice(3);
  button.style.cssText = 'position:fixed;bottom:0;padding:1em';
  button.onclick = () => {
    button.remove();
    retry();
  };
  root.append(button);
}
