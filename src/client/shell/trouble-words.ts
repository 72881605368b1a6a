/** The message and button for visitors when the chat itself, with all its texts, could not be loaded. */
export const troubleWords: Readonly<Record<string, readonly [sentence: string, again: string]>> = {
  en: ['The chat could not be loaded.', 'Try again'],
  de: ['Der Chat konnte nicht geladen werden.', 'Noch einmal versuchen'],
  es: ['No se ha podido cargar el chat.', 'Intentar de nuevo'],
  fr: ['Le chat n’a pas pu être chargé.', 'Réessayer'],
  it: ['Non è stato possibile caricare la chat.', 'Riprova'],
  pt: ['Não foi possível carregar o chat.', 'Tentar novamente'],
  ja: ['チャットを読み込めませんでした。', 'もう一度試す'],
  zh: ['聊天无法加载。', '重试'],
  hi: ['चैट लोड नहीं हो सकी।', 'फिर से कोशिश करें'],
  he: ['לא ניתן היה לטעון את הצ׳אט.', 'ניסיון נוסף'],
  ar: ['تعذّر تحميل المحادثة.', 'حاول مرة أخرى'],
};
