import type { BotFacts } from './facts.ts';
import { foreignLocale } from './foreign-locale.ts';

/** What fixes let a bot say until its author writes something better. */
export interface DraftTexts {
  /** Before a recording that asks something. */
  readonly listen: string;
  /** After a request that failed. */
  readonly failed: string;
  /** To an answer that no path is for. */
  readonly unforeseen: string;
}

/** The texts in the language of a bot; undefined: there are none. */
export const draftTexts = (facts: Pick<BotFacts, 'document'>): DraftTexts | undefined =>
  draftsByLanguage.get((foreignLocale(facts) ?? 'en').toLowerCase().split(/[-_]/)[0] ?? '');

/** By the languages of the chat client. */
export const draftsByLanguage: ReadonlyMap<string, DraftTexts> = new Map([
  [
    'en',
    {
      listen: 'Please listen to this, and answer below.',
      failed: 'Sorry, something went wrong. Please try again later.',
      unforeseen: 'Sorry, I cannot help with that yet.',
    },
  ],
  [
    'de',
    {
      listen: 'Bitte hör dir das an und antworte darunter.',
      failed: 'Leider ist etwas schiefgegangen. Bitte versuche es später noch einmal.',
      unforeseen: 'Dabei kann ich leider noch nicht helfen.',
    },
  ],
  [
    'fr',
    {
      listen: 'Écoutez ceci, puis répondez ci-dessous.',
      failed: 'Désolé, une erreur est survenue. Veuillez réessayer plus tard.',
      unforeseen: 'Désolé, je ne peux pas encore vous aider pour cela.',
    },
  ],
  [
    'es',
    {
      listen: 'Escucha esto y responde abajo.',
      failed: 'Lo siento, algo ha salido mal. Inténtalo de nuevo más tarde.',
      unforeseen: 'Lo siento, todavía no puedo ayudar con eso.',
    },
  ],
  [
    'pt',
    {
      listen: 'Ouça isto e responda abaixo.',
      failed: 'Desculpe, algo correu mal. Tente de novo mais tarde.',
      unforeseen: 'Desculpe, ainda não posso ajudar com isso.',
    },
  ],
  [
    'it',
    {
      listen: 'Ascolta questo e rispondi qui sotto.',
      failed: 'Mi dispiace, qualcosa è andato storto. Riprova più tardi.',
      unforeseen: 'Mi dispiace, non posso ancora aiutarti in questo.',
    },
  ],
  [
    'ar',
    {
      listen: 'استمع إلى هذا، ثم أجب أدناه.',
      failed: 'عذرًا، حدث خطأ ما. يرجى المحاولة مرة أخرى لاحقًا.',
      unforeseen: 'عذرًا، لا يمكنني المساعدة في ذلك بعد.',
    },
  ],
  [
    'he',
    {
      listen: 'האזינו לזה וענו למטה.',
      failed: 'מצטערים, משהו השתבש. נסו שוב מאוחר יותר.',
      unforeseen: 'מצטערים, עדיין אי אפשר לעזור בזה.',
    },
  ],
  [
    'hi',
    {
      listen: 'कृपया इसे सुनें और नीचे जवाब दें।',
      failed: 'माफ़ कीजिए, कुछ गड़बड़ हो गई। कृपया बाद में फिर कोशिश करें।',
      unforeseen: 'माफ़ कीजिए, इसमें अभी मदद नहीं हो सकती।',
    },
  ],
  [
    'zh',
    {
      listen: '请听完后在下方回答。',
      failed: '抱歉，出了点问题。请稍后再试。',
      unforeseen: '抱歉，这个问题我暂时还帮不上忙。',
    },
  ],
  [
    'ja',
    {
      listen: 'これを聞いてから、下に答えを入力してください。',
      failed: '申し訳ありません。問題が発生しました。後でもう一度お試しください。',
      unforeseen: '申し訳ありません。それについてはまだお手伝いできません。',
    },
  ],
]);
