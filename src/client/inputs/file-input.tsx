import type { RefObject } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';
import { type Fields, readFields, readFlag, readText } from '../ui/read.ts';
import { acceptedTypes, isAccepted } from './file-types.ts';
import type { InputProps } from './input-props.ts';
import { FieldError } from './send-button.tsx';
import { uploadIcons } from './upload-icons.ts';
import { UploadList } from './upload-list.tsx';
import { useFocusStay } from './use-focus-stay.ts';
import { useLabel } from './use-label.ts';
import { useUploads } from './use-uploads.ts';

/** A drop area for files, which is a button too. A single file is sent as soon as it is uploaded. */
export function FileInput({ input, send }: InputProps) {
  const { t } = useChat();
  const label = useLabel();
  const options = readFields(input.options);
  const labels = readFields(options.labels);
  const success = readFields(labels.success);
  const isMultiple = readFlag(options.isMultipleAllowed, false);
  const accepted = acceptedTypes(options.allowedFileTypes);
  const picker = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusStay(form);
  const [problem, setProblem] = useState('');
  const errorId = useId();
  const { uploads, add, remove, retry, clear, urls, isBusy } = useUploads(input.id);

  const take = (files: Iterable<File>): void => {
    const all = [...files];
    const refused = all.find((file) => !isAccepted(file, accepted));
    setProblem(refused === undefined ? '' : t('fileType', { name: refused.name }));
    const fitting = all.filter((file) => isAccepted(file, accepted));
    add(isMultiple ? fitting : fitting.slice(0, 1));
  };
  const submit = (): void => {
    if (urls.length === 0 || isBusy) return;
    const one = label(success.single, 'fileUploaded');
    const word = urls.length === 1 ? one : label(success.multiple, 'filesUploaded');
    const shown = word.replace('{total}', String(urls.length)) || t('chooseFiles');
    send({ text: urls.join(', '), label: shown, files: urls });
  };
  useEffect(() => {
    if (!isMultiple) submit();
  }, [urls.length]);
  return (
    <form
      ref={form}
      class="parley-input-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onPaste={(event) => {
        if (event.clipboardData?.files.length) take(event.clipboardData.files);
      }}
    >
      <HiddenPicker {...{ picker, isMultiple, accepted, take }} capture={readText(options.capture)} />
      {(isMultiple || uploads.length === 0) && (
        <DropButton
          words={words(label(labels.placeholder, 'dropFiles')) || t('dropFiles')}
          description={problem === '' ? undefined : errorId}
          onClick={() => picker.current?.click()}
          take={take}
        />
      )}
      <FieldError id={errorId} text={problem} />
      <UploadList uploads={uploads} onRemove={remove} onRetry={retry} />
      <FileActions {...{ options, isBusy, clear }} total={urls.length} hasFiles={uploads.length > 0} />
    </form>
  );
}

interface PickerProps {
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly isMultiple: boolean;
  readonly accepted: readonly string[];
  readonly capture: string;
  readonly take: (files: Iterable<File>) => void;
}

/** The browser's own way to choose files; a button opens it. */
function HiddenPicker({ picker, isMultiple, accepted, capture, take }: PickerProps) {
  return (
    <input
      ref={picker}
      type="file"
      class="parley-hidden"
      tabIndex={-1}
      aria-hidden="true"
      multiple={isMultiple}
      accept={accepted.join(',') || undefined}
      capture={capture === 'user' || capture === 'environment' ? capture : undefined}
      onChange={({ currentTarget }) => {
        take(currentTarget.files ?? []);
        currentTarget.value = '';
      }}
    />
  );
}

interface DropButtonProps {
  readonly words: string;
  /** Id of what is wrong. */
  readonly description: string | undefined;
  readonly onClick: () => void;
  readonly take: (files: Iterable<File>) => void;
}

function DropButton({ words, description, onClick, take }: DropButtonProps) {
  const [isOver, setOver] = useState(false);
  return (
    <button
      type="button"
      class={`parley-upload-input${isOver ? ' parley-dragging-over' : ''}`}
      data-first
      aria-describedby={description}
      onClick={onClick}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files ?? []);
      }}
    >
      <Icon path={uploadIcons.upload} />
      <span>{words}</span>
    </button>
  );
}

interface ActionProps {
  readonly options: Fields;
  readonly isBusy: boolean;
  /** Files that have arrived. */
  readonly total: number;
  readonly hasFiles: boolean;
  readonly clear: () => void;
}

/** What can be done besides choosing files: skip the question, or send several. */
function FileActions({ options, isBusy, total, hasFiles, clear }: ActionProps) {
  const { t, conversation } = useChat();
  const label = useLabel();
  const labels = readFields(options.labels);
  const isMultiple = readFlag(options.isMultipleAllowed, false);
  return (
    <div class="parley-row">
      {!readFlag(options.isRequired, true) && !hasFiles && (
        <button
          type="button"
          class="parley-secondary-button"
          onClick={() => void conversation.skip(label(labels.skip, 'skip') || t('skip'))}
        >
          {label(labels.skip, 'skip') || t('skip')}
        </button>
      )}
      {isMultiple && hasFiles && (
        <>
          <button type="button" class="parley-secondary-button" onClick={clear}>
            {label(labels.clear, 'clear') || t('clear')}
          </button>
          <button type="submit" class="parley-button" aria-disabled={isBusy || total === 0}>
            {label(labels.button, 'upload') || t('upload')}
            <span class="parley-total-files-indicator">{total}</span>
          </button>
        </>
      )}
    </div>
  );
}

/** The words of a text that may contain markup. */
function words(markup: unknown): string {
  const text = readText(markup);
  if (!text.includes('<')) return text;
  // Parsed, but never part of the page: nothing in it loads or runs.
  return (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '').trim();
}
