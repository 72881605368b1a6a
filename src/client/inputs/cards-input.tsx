import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';
import type { Piece } from '../ui/lazy.tsx';
import { readFields, readList, readText } from '../ui/read.ts';
import { safeMedia } from '../ui/safe-link.ts';
import css from './cards-input.css';
import type { InputProps } from './input-props.ts';
import { leaveOutBroken } from './leave-out-broken.ts';
import { PlainTextInput } from './text-inputs.tsx';

const leftIcon = 'M15 5l-7 7 7 7';
const rightIcon = 'M9 5l7 7-7 7';

/** Cards next to each other, each with its own buttons. */
function CardsInput(props: InputProps) {
  const { input, naming, send } = props;
  const { t } = useChat();
  const strip = useRef<HTMLDivElement>(null);
  const edges = useEdges(strip);
  const cards = (input.items ?? []).map(readCard);
  if (cards.length === 0) return <PlainTextInput {...props} />;
  const isScrolling = !(edges.isAtStart && edges.isAtEnd);
  return (
    <div class="parley-cards" role="group" aria-roledescription={t('cards')} {...naming}>
      <div
        ref={strip}
        class="parley-cards-strip"
        tabIndex={isScrolling ? 0 : -1}
        role="list"
        aria-label={t('cards')}
      >
        {cards.map((card, index) => (
          <CardView
            key={card.id}
            {...{ card, send }}
            place={t('card', { number: index + 1, total: cards.length })}
            isFirst={index === 0}
          />
        ))}
      </div>
      {isScrolling && <TurnButtons edges={edges} strip={strip} />}
    </div>
  );
}

interface Edges {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** Whether the strip shows its first and its last card. */
function useEdges(strip: RefObject<HTMLElement | null>): Edges {
  const [edges, setEdges] = useState<Edges>({ isAtStart: true, isAtEnd: true });
  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    const look = (): void => {
      const left = Math.abs(element.scrollLeft);
      setEdges({ isAtStart: left < 4, isAtEnd: left + element.clientWidth > element.scrollWidth - 4 });
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return edges;
}

interface CardProps {
  readonly card: ReturnType<typeof readCard>;
  /** For people who listen: which card it is. */
  readonly place: string;
  readonly isFirst: boolean;
  readonly send: InputProps['send'];
}

function CardView({ card, place, isFirst, send }: CardProps) {
  const { t } = useChat();
  return (
    <div class="parley-card" role="listitem" data-itemid={card.id}>
      <span class="parley-hidden">{place}</span>
      {card.image !== undefined && (
        <img src={card.image} alt="" loading="lazy" draggable={false} {...leaveOutBroken} />
      )}
      <div class="parley-card-text" dir="auto">
        {card.title !== '' && <strong>{card.title}</strong>}
        {card.description !== '' && <p>{card.description}</p>}
      </div>
      <div class="parley-card-buttons">
        {card.paths.map((path, at) => (
          <button
            key={path.id}
            type="button"
            class={`parley-button${at > 0 ? ' parley-choice' : ''}`}
            data-first={(isFirst && at === 0) || undefined}
            data-itemid={path.id}
            aria-label={card.title === '' ? path.text : `${path.text}: ${card.title}`}
            onClick={() =>
              send({
                text: path.id || card.title || card.id,
                label: path.text || card.title,
                replyId: path.id || card.id,
                ...(card.image !== undefined && /^https?:/.test(card.image) && { files: [card.image] }),
              })
            }
          >
            {path.text || t('select')}
          </button>
        ))}
      </div>
    </div>
  );
}

interface TurnProps {
  readonly edges: Edges;
  readonly strip: RefObject<HTMLElement | null>;
}

/** One card back, one card on. */
function TurnButtons({ edges, strip }: TurnProps) {
  const { t } = useChat();
  const turn = (direction: 1 | -1): void => {
    const element = strip.current;
    if (element === null) return;
    const isBackwards = getComputedStyle(element).direction === 'rtl';
    const width = element.firstElementChild?.getBoundingClientRect().width ?? 280;
    element.scrollBy({ left: direction * (isBackwards ? -1 : 1) * (width + 12), behavior: 'smooth' });
  };
  return (
    <div class="parley-row">
      {([-1, 1] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          class="parley-icon-button parley-turn"
          aria-label={t(direction < 0 ? 'previous' : 'next')}
          aria-disabled={direction < 0 ? edges.isAtStart : edges.isAtEnd}
          onClick={() => turn(direction)}
        >
          <Icon path={direction < 0 ? leftIcon : rightIcon} />
        </button>
      ))}
    </div>
  );
}

function readCard(item: unknown, index: number) {
  const { id, imageUrl, title, description, paths } = readFields(item);
  const found = readList(paths).map((path) => {
    const fields = readFields(path);
    return { id: readText(fields.id), text: readText(fields.text) };
  });
  const cardId = readText(id, String(index));
  return {
    id: cardId,
    image: safeMedia(imageUrl),
    title: readText(title),
    description: readText(description),
    // A card without buttons is a button itself.
    paths: found.length > 0 ? found : [{ id: '', text: '' }],
  };
}

export const piece: Piece<InputProps> = { View: CardsInput, styles: css };
