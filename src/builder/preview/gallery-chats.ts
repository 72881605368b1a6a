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
  { scene: 'text', title: 'Conversation', height: 420, says: 'Ada Lovelace' },
  { scene: 'buttons', title: 'Buttons', height: 300 },
  { scene: 'bubbles', title: 'Messages', height: 880 },
  { scene: 'long', title: 'Long text', height: 300 },
  { scene: 'multiple', title: 'Multiple choice', height: 440 },
  { scene: 'search', title: 'Choice with search', height: 710 },
  { scene: 'number', title: 'Number', height: 220 },
  { scene: 'email', title: 'E-mail', height: 220 },
  { scene: 'url', title: 'Web address', height: 220 },
  { scene: 'phone', title: 'Phone number', height: 220 },
  { scene: 'date', title: 'Date', height: 280 },
  { scene: 'range', title: 'Dates and times', height: 360 },
  { scene: 'time', title: 'Time', height: 240 },
  { scene: 'pictures', title: 'Picture choice', height: 560 },
  { scene: 'manyPictures', title: 'Several pictures', height: 580 },
  { scene: 'cards', title: 'Cards', height: 600 },
  { scene: 'rating', title: 'Rating', height: 310 },
  { scene: 'stars', title: 'Stars', height: 240 },
  { scene: 'file', title: 'File upload', height: 320 },
  { scene: 'extras', title: 'Attachments and voice', height: 260 },
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
