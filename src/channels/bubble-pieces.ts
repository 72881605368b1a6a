import type { Bubble } from '#model/chat.ts';
import { extensionIn } from '#model/file-types.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { toWireRichText } from '#model/rich-text/shape-rich-text.ts';
import { textField } from '#model/view-fields.ts';
import type { Capabilities, MediaKind } from './capabilities.ts';
import { isWebAddress } from './is-web-address.ts';
import { type MarkedText, markedText, plainText } from './marked-text.ts';
import type { Piece } from './piece.ts';
import { splitText } from './split-text.ts';
import { cut } from './text-length.ts';

/** What becomes of a bubble; `remark`: what an author must know of it. */
export interface BubblePieces {
  readonly pieces: readonly Piece[];
  readonly remark?: string;
}

type Write = (bubble: Bubble, capabilities: Capabilities) => BubblePieces;

/** The messages for a bubble: every kind has a form in every messenger. */
export function bubblePieces(bubble: Bubble, capabilities: Capabilities): BubblePieces {
  return forms[bubble.type](bubble, capabilities);
}

/** The text of a bubble; undefined: it is no text, or empty. */
export function textOfBubble(bubble: Bubble): MarkedText | undefined {
  if (bubble.type !== 'text') return undefined;
  const text = markedText(toWireRichText(parseRichText(bubble.content.richText)));
  return text.text === '' ? undefined : text;
}

const forms: Readonly<Record<Bubble['type'], Write>> = {
  text(bubble, { text: limit, counts }) {
    const text = textOfBubble(bubble);
    if (text === undefined) return { pieces: [] };
    const { parts, isCut } = splitText(text, limit, counts);
    return {
      pieces: parts.map((part) => ({ kind: 'text', text: part })),
      ...(isCut && { remark: 'A text was too long for this channel and was cut.' }),
    };
  },
  image(bubble, capabilities) {
    const alt = textField(bubble.content, 'clickLink', 'alt');
    const link = textField(bubble.content, 'clickLink', 'url');
    const url = textField(bubble.content, 'url');
    if (link === '') return mediaPieces(url, ['image', 'animation'], { capabilities, caption: alt });
    return linked(mediaPieces(url, ['image', 'animation'], { capabilities, caption: '' }), capabilities, {
      label: alt,
      url: link,
    });
  },
  video(bubble, capabilities) {
    const url = textField(bubble.content, 'url');
    const isFile = textField(bubble.content, 'type') === 'url';
    return isFile ? mediaPieces(url, ['video'], { capabilities, caption: '' }) : linkPieces(url);
  },
  audio: (bubble, capabilities) =>
    mediaPieces(textField(bubble.content, 'url'), ['audio'], { capabilities, caption: '' }),
  embed(bubble, capabilities) {
    const url = textField(bubble.content, 'url');
    return extensionIn(url) === 'pdf' ? mediaPieces(url, [], { capabilities, caption: '' }) : linkPieces(url);
  },
  'custom-embed': () => ({ pieces: [], remark: 'A custom embed was skipped: it needs a web page.' }),
};

function linkPieces(url: string): BubblePieces {
  if (url === '') return { pieces: [] };
  return {
    pieces: [
      { kind: 'text', text: { text: url, marks: [{ kind: 'link', from: 0, length: url.length, url }] } },
    ],
  };
}

/** As the first of these kinds that takes it, else as a document, else as a link. */
function mediaPieces(
  url: string,
  kinds: readonly MediaKind[],
  { capabilities, caption }: { readonly capabilities: Capabilities; readonly caption: string },
): BubblePieces {
  if (url === '') return { pieces: [] };
  if (/^data:/i.test(url))
    return { pieces: [], remark: 'A file within its address was left out in this channel.' };
  if (!isWebAddress(url)) return linkPieces(url);
  const ending = extensionIn(url) ?? '';
  const media = [...kinds, 'document' as const].find((kind) => {
    const limit = capabilities.media[kind];
    if (limit === null) return false;
    return limit.endings.length === 0 || ending === '' || limit.endings.includes(ending);
  });
  if (media === undefined) return linkPieces(url);
  const text = cut(caption, capabilities.caption, capabilities.counts);
  return { pieces: [{ kind: 'media', media, url, ...(text !== '' && { caption: plainText(text) }) }] };
}

function linked(
  made: BubblePieces,
  { linkButtons, counts }: Capabilities,
  link: { readonly label: string; readonly url: string },
): BubblePieces {
  const [first] = made.pieces;
  if (first?.kind !== 'media') return made;
  if (linkButtons === null || !isWebAddress(link.url)) {
    const caption = link.label === '' ? link.url : `${link.label} (${link.url})`;
    return { pieces: [{ ...first, caption: plainText(caption) }] };
  }
  const label = cut(link.label || link.url, linkButtons.label, counts);
  return { pieces: [{ ...first, keyboard: [[{ kind: 'link', url: link.url, label }]] }] };
}
