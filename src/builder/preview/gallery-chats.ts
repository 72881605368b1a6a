import { scenes } from '../../client/chat/gallery/scenes.ts';
import type { FrameRequest } from './frame-link.ts';

/** A part of the chat that the gallery shows. */
export interface GalleryChat {
  /** Its scene, and its caption. */
  readonly scene: string;
  readonly title: string;
  /** px that it needs. */
  readonly height: number;
  /** What the visitor has said already. */
  readonly says?: string;
}

/**
 * The parts in the order in which they are shown: every input once, and the bubbles. Payments are left out: their form is
 * Stripe's own, and is only loaded where a bot asks for a payment.
 */
export const galleryChats: readonly GalleryChat[] = [
  { scene: 'text', title: 'Conversation', height: 396, says: 'Ada Lovelace' },
  { scene: 'buttons', title: 'Buttons', height: 284 },
  { scene: 'bubbles', title: 'Messages', height: 856 },
  { scene: 'long', title: 'Long text', height: 260 },
  { scene: 'multiple', title: 'Multiple choice', height: 416 },
  { scene: 'search', title: 'Choice with search', height: 686 },
  { scene: 'number', title: 'Number', height: 164 },
  { scene: 'email', title: 'E-mail', height: 188 },
  { scene: 'url', title: 'Web address', height: 164 },
  { scene: 'phone', title: 'Phone number', height: 188 },
  { scene: 'date', title: 'Date', height: 166 },
  { scene: 'range', title: 'Dates and times', height: 252 },
  { scene: 'time', title: 'Time', height: 166 },
  { scene: 'pictures', title: 'Picture choice', height: 528 },
  { scene: 'manyPictures', title: 'Several pictures', height: 538 },
  { scene: 'cards', title: 'Cards', height: 574 },
  { scene: 'rating', title: 'Rating', height: 280 },
  { scene: 'stars', title: 'Stars', height: 160 },
  { scene: 'file', title: 'File upload', height: 296 },
  { scene: 'extras', title: 'Attachments and voice', height: 236 },
];

/** The id under which a chat of the gallery asks for its scene. */
const idOf = (scene: string): string => `gallery-${scene}`;

/** What the frame is told to show. `props` are the same for all. */
export function galleryMessage(props: Readonly<Record<string, unknown>>) {
  const chats = galleryChats.map(({ scene, ...rest }) => ({
    ...rest,
    props: { ...props, bot: idOf(scene), token: 'preview', isPreview: true, label: rest.title },
  }));
  return { kind: 'gallery', chats };
}

/** Answers the chats of the gallery in place of a server: each shows its scene, and is over after an answer. */
export function answerGallery({ path }: Pick<FrameRequest, 'path'>): Response {
  const [, scene = '', action] = /\/gallery-(\w+)\/(?:preview\/)?(startChat|continueChat)$/.exec(path) ?? [];
  const shown = scenes[scene];
  if (shown === undefined) return json(404, { code: 'NOT_FOUND', message: 'The gallery has no such part.' });
  if (action === 'continueChat') return json(200, after[scene] ?? { messages: [] });
  const messages = shown.bubbles.map((bubble, index) => ({ id: `${scene}${index}`, ...bubble }));
  return json(200, {
    ...{ sessionId: idOf(scene), resultId: null, messages, input: shown.input },
    bot: { id: idOf(scene), version: '6', theme: {}, settings: {} },
  });
}

/** What comes after an answer. */
const after: Readonly<Record<string, unknown>> = {
  text: {
    messages: [
      {
        ...{ id: 'thanks', type: 'text' },
        content: { type: 'richText', richText: [{ type: 'p', children: [{ text: 'Nice to meet you.' }] }] },
      },
    ],
    input: { id: 'next', type: 'text input', options: { labels: { placeholder: 'Write your answer' } } },
  },
};

const json = (status: number, body: unknown): Response => Response.json(body, { status });
