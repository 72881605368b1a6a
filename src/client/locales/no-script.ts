import type { Language } from './pick-locale.ts';

/** The notice for visitors without JavaScript; only a server shows it. */
export const noScript: Readonly<Record<Language, string>> = {
  en: 'This chat needs JavaScript. Enable it and reload the page.',
  de: 'Dieser Chat braucht JavaScript, um deine Antworten anzunehmen. Schalte es ein und lade die Seite neu.',
  fr: 'Cette conversation a besoin de JavaScript pour recevoir vos réponses. Activez-le, puis rechargez la page.',
  es: 'Este chat necesita JavaScript para recibir tus respuestas. Actívalo y vuelve a cargar la página.',
  pt: 'Este chat precisa de JavaScript para receber as suas respostas. Ative-o e volte a carregar a página.',
  it: 'Questa chat ha bisogno di JavaScript per ricevere le tue risposte. Attivalo e ricarica la pagina.',
  ar: 'تحتاج هذه المحادثة إلى JavaScript لتستقبل إجاباتك. فعّله ثم أعد تحميل الصفحة.',
  he: 'הצ׳אט הזה צריך JavaScript כדי לקבל תשובות. אפשר להפעיל אותו ולטעון את הדף מחדש.',
  hi: 'आपके उत्तर लेने के लिए इस चैट को JavaScript चाहिए। उसे चालू करें और पेज फिर से लोड करें।',
  zh: '这个聊天需要 JavaScript 才能接收你的回答。请启用它，然后重新加载页面。',
  ja: 'このチャットで回答するにはJavaScriptが必要です。有効にして、ページを読み込み直してください。',
};
