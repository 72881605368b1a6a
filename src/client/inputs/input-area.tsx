import { useCallback, useEffect, useRef } from 'preact/hooks';
import type { InputType, InputView } from '#model/chat.ts';
import type { Answer } from '../headless/conversation.ts';
import { styleRootOf } from '../ui/adopt-styles.ts';
import { useChat } from '../ui/chat-context.ts';
import { entryElementId } from '../ui/entry-element-id.ts';
import { focusQuietly } from '../ui/focus-quietly.ts';
import { Guarded } from '../ui/guarded.tsx';
import { type LazyPiece, lazyPiece, pieceOfFile, readyPiece, usePiece } from '../ui/lazy.tsx';
import { readFields, readFlag } from '../ui/read.ts';
import { isTouch } from '../ui/stillness-and-touch.ts';
import { hasFocus, isFrameLeft } from '../ui/use-focus-keeper.ts';
import { ChoiceInput } from './choice-input.tsx';
import type { InputProps } from './input-props.ts';
import { PlainTextInput } from './text-inputs.tsx';

const field = (name: 'email' | 'url' | 'number' | 'date'): LazyPiece<InputProps> =>
  pieceOfFile(
    () => import('./field-pieces.ts'),
    ({ fieldPieces }) => fieldPieces[name],
  );
const pick = (name: 'choices' | 'pictures'): LazyPiece<InputProps> =>
  pieceOfFile(
    () => import('./pick-pieces.ts'),
    ({ pickPieces }) => pickPieces[name],
  );
const upload = (name: 'file' | 'text'): LazyPiece<InputProps> =>
  pieceOfFile(
    () => import('./upload-pieces.ts'),
    ({ uploadPieces }) => uploadPieces[name],
  );

const plain = readyPiece(PlainTextInput);
const date = field('date');
const richText = upload('text');
const manyChoices = pick('choices');

/** The component for each kind of input. Rare ones are in a later file. */
const kinds: Readonly<Record<InputType, LazyPiece<InputProps>>> = {
  'text input': plain,
  'email input': field('email'),
  'url input': field('url'),
  'choice input': readyPiece(ChoiceInput),
  'number input': field('number'),
  'phone number input': lazyPiece(() => import('./phone-input.tsx')),
  'date input': date,
  'time input': date,
  'rating input': lazyPiece(() => import('./rating-input.tsx')),
  'picture choice input': pick('pictures'),
  cards: lazyPiece(() => import('./cards-input.tsx')),
  'file input': upload('file'),
  'payment input': lazyPiece(() => import('./payment-input.tsx')),
};

const { 'payment input': _ofThePage, ...drawable } = kinds;

/** What a server can render, to be seen and filled in before the client has loaded; payments need the page. */
export const serverPieces: readonly LazyPiece<InputProps>[] = [
  ...Object.values(drawable),
  richText,
  manyChoices,
];

const isKnown = (type: string): type is InputType => Object.hasOwn(kinds, type);

/** An unknown kind is answered with text. */
function pieceOf({ type, options }: Pick<InputView, 'type' | 'options'>): LazyPiece<InputProps> {
  const kind = isKnown(type) ? kinds[type] : plain;
  const isOn = (part: unknown): boolean => readFlag(readFields(part).isEnabled, false);
  const { attachments, audioClip, isMultipleChoice, isSearchable } = readFields(options);
  if (kind === kinds['text input'] && (isOn(attachments) || isOn(audioClip))) return richText;
  if (kind === kinds['choice input'] && (isMultipleChoice === true || isSearchable === true))
    return manyChoices;
  return kind;
}

/** Preloads what an input needs later; resolves when it is loaded, or failed to load. */
export async function preloadInput(input: InputView): Promise<void> {
  await pieceOf(input)
    .load()
    .catch(() => undefined);
}

/** Styles of the component for an input, if loaded. */
export function stylesOf(input: InputView | null): string {
  return (input && pieceOf(input).piece()?.styles) ?? '';
}

interface Props {
  readonly input: InputView;
  /** An earlier answer to start with. */
  readonly draft: string | null;
  /** The entry that asks. */
  readonly questionId: string | undefined;
  readonly shouldFocus: boolean;
}

/** The current question. */
export function InputArea({ input, draft, questionId, shouldFocus }: Props) {
  const { conversation, t, general, styleRoot, controls } = useChat();
  const { View, hasFailed, retry } = usePiece(pieceOf(input), styleRoot);
  const place = useRef<HTMLDivElement>(null);
  const isSent = useRef(false);
  const send = useCallback(
    (answer: Answer) => {
      if (isSent.current) return;
      isSent.current = true;
      controls.field = null;
      void conversation.answer(answer);
    },
    [conversation, controls],
  );
  useEffect(() => {
    if (View !== undefined && shouldFocus && place.current !== null) takeFocus(place.current);
  }, [View]);
  useEffect(() => () => void (controls.field = null), [controls]);
  const isPrefilled = readFlag(general.isInputPrefillEnabled, false);
  const start = draft ?? (isPrefilled ? (input.prefilledValue ?? '') : '');
  const naming =
    questionId === undefined
      ? { 'aria-label': t('yourAnswer') }
      : { 'aria-labelledby': entryElementId(questionId) };
  return (
    <div ref={place} class="parley-input-container" data-blockid={input.id} tabIndex={-1}>
      {View !== undefined ? (
        <Guarded instead={<PlainTextInput input={input} start={start} naming={naming} send={send} />}>
          <View input={input} start={start} naming={naming} send={send} />
        </Guarded>
      ) : hasFailed ? (
        <>
          <p class="parley-note" role="alert">
            {t('chunkFailed')}{' '}
            <button type="button" class="parley-link" onClick={retry}>
              {t('retry')}
            </button>
          </p>
          <PlainTextInput input={input} start={start} naming={naming} send={send} />
        </>
      ) : (
        <div class="parley-loading" role="img" aria-label={t('loading')} />
      )}
    </div>
  );
}

/** Focuses the first control, unless the visitor is busy elsewhere on the page. On touch screens no keyboard pops up. */
function takeFocus(place: HTMLElement): void {
  const root = styleRootOf(place);
  const chat = place.closest<HTMLElement>('.parley-container');
  const isElsewhere =
    chat !== null &&
    !hasFocus(chat) &&
    root.activeElement === null &&
    document.activeElement !== null &&
    document.activeElement !== document.body &&
    !(root instanceof ShadowRoot && document.activeElement === root.host);
  // A focus that is already in the question stays where it is.
  if (isElsewhere || isFrameLeft() || hasFocus(place)) return;
  const target = isTouch() ? place : (place.querySelector<HTMLElement>('[data-first]') ?? place);
  focusQuietly(target);
}
