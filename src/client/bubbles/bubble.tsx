import type { Bubble as BubbleData } from '#model/chat.ts';
import { useChat } from '../ui/chat-context.ts';
import { type LazyPiece, lazyPiece, pieceOfFile, readyPiece, usePiece } from '../ui/lazy.tsx';
import { readList, readText } from '../ui/read.ts';
import type { BubbleProps } from './bubble-props.ts';
import type { MarkdownProps } from './markdown.tsx';
import { RichText } from './rich-text.tsx';

const shown = (name: 'media' | 'embed'): LazyPiece<BubbleProps> =>
  pieceOfFile(
    () => import('./media-pieces.ts'),
    ({ mediaPieces }) => mediaPieces[name],
  );
const media = shown('media');
const embed = shown('embed');

/** The component for each kind of bubble. */
const kinds: Readonly<Record<BubbleData['type'], LazyPiece<BubbleProps>>> = {
  text: readyPiece(TextBubble),
  image: media,
  video: media,
  audio: media,
  embed,
  'custom-embed': embed,
};

function isKind(type: string): type is BubbleData['type'] {
  return Object.hasOwn(kinds, type);
}

/** One bubble of the bot; unknown kinds show at least a sentence. */
export function Bubble({ bubble }: BubbleProps) {
  const { t, styleRoot } = useChat();
  const kind = isKind(bubble.type) ? kinds[bubble.type] : kinds.text;
  const { View, hasFailed, retry } = usePiece(kind, styleRoot);
  if (View !== undefined) return <View bubble={bubble} />;
  if (!hasFailed) return <div class="parley-loading" role="img" aria-label={t('loading')} />;
  return (
    <p>
      {t('chunkFailed')}{' '}
      <button type="button" class="parley-link" onClick={retry}>
        {t('retry')}
      </button>
    </p>
  );
}

/** Preloads what bubbles need later. */
export function preloadBubble({ type }: BubbleData): void {
  if (isKind(type)) kinds[type].load().catch(() => undefined);
}

const markdown = lazyPiece<MarkdownProps>(() => import('./markdown.tsx'));
const rare = /"type":"(h\d|blockquote|code_block|table)"/;

function TextBubble({ bubble }: BubbleProps) {
  const { t } = useChat();
  const { content } = bubble;
  const text = readText(content.markdown, readText(content.plainText));
  const nodes = readList(content.richText);
  if (text !== '') return <Markdown text={text} />;
  if (nodes.length === 0) return <p>{t('unknown')}</p>;
  return rare.test(JSON.stringify(nodes)) ? (
    <Markdown nodes={nodes} />
  ) : (
    <div class="parley-slate-html-container">
      <RichText nodes={nodes} />
    </div>
  );
}

/** Markdown; plain text until its parser is loaded. */
export function Markdown(props: MarkdownProps) {
  const { View } = usePiece(markdown, useChat().styleRoot);
  return (
    <div class="parley-slate-html-container">
      {View !== undefined ? (
        <View {...props} />
      ) : props.nodes !== undefined ? (
        <RichText nodes={props.nodes} />
      ) : (
        <p class="parley-plain">{props.text}</p>
      )}
    </div>
  );
}
