import type { WidgetElement } from './widget-element.ts';

/** What visitors read when not even what is around a chat could be loaded, by language. */
const sentences =
  'en The chat could not be loaded.|de Der Chat konnte nicht geladen werden.|es No se pudo cargar el chat.|fr Impossible de charger le chat.|it Impossibile caricare la chat.|pt Impossível carregar o chat.|ja チャットを読み込めませんでした。|zh 聊天无法加载。|hi चैट लोड नहीं हो सकी।|he לא ניתן היה לטעון את הצ׳אט.|ar تعذر تحميل المحادثة.'.split(
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
