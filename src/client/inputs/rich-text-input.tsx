import { useRef, useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';
import { readFields, readFlag, readText } from '../ui/read.ts';
import type { InputProps } from './input-props.ts';
import { FieldError, SendButton } from './send-button.tsx';
import { TextField } from './text-inputs.tsx';
import { uploadIcons } from './upload-icons.ts';
import { UploadList } from './upload-list.tsx';
import { useAnswer } from './use-answer.ts';
import { useFocusStay } from './use-focus-stay.ts';
import { useLabel } from './use-label.ts';
import { useUploads } from './use-uploads.ts';
import { VoiceRecorder } from './voice-recorder.tsx';

/** A text with files (chosen, pasted, dropped), or a voice message instead. */
export function RichTextInput({ input, start, naming, send }: InputProps) {
  const { t } = useChat();
  const label = useLabel();
  const { placeholder, button, hasFiles, hasVoice, isLong, inputMode } = readTextOptions(input.options);
  const form = useRef<HTMLFormElement>(null);
  useFocusStay(form);
  const [isRecording, setRecording] = useState(false);
  const { uploads, add, remove, retry, urls, isBusy } = useUploads(input.id);
  const answer = useAnswer({
    start,
    check: (value) => {
      if (isBusy) return { problem: t('loading') };
      if (value.trim() === '' && urls.length === 0) return { problem: t('required') };
      return { answer: { text: value, ...(urls.length > 0 && { files: urls }) } };
    },
    send,
  });
  const take = (files: FileList | undefined): boolean => {
    if (!hasFiles || files === undefined || files.length === 0) return false;
    add(files);
    answer.setProblem('');
    return true;
  };
  const dropping = useDropping(hasFiles, take);
  if (isRecording)
    return <VoiceRecorder form={form} blockId={input.id} onClose={() => setRecording(false)} send={send} />;
  const canRecord = hasVoice && answer.value === '' && uploads.length === 0;
  return (
    <form
      ref={form}
      class={`parley-input-form${dropping.isOver ? ' parley-dropping' : ''}`}
      noValidate
      onSubmit={answer.onSubmit}
      {...dropping.on}
    >
      <UploadList uploads={uploads} onRemove={remove} onRetry={retry} />
      <div class={`parley-input${isLong ? ' parley-is-long' : ''}${hasFiles ? ' parley-with-tools' : ''}`}>
        {hasFiles && <AttachButton take={take} />}
        <TextField
          {...naming}
          {...answer.state}
          element={answer.field}
          isLong={isLong}
          inputMode={inputMode}
          value={answer.value}
          placeholder={label(placeholder, 'textPlaceholder')}
          onChange={answer.change}
          onSubmit={answer.submit}
          onPaste={dropping.onPaste}
        />
        {canRecord ? (
          <RecordButton onClick={() => setRecording(true)} />
        ) : (
          <SendButton label={readText(button)} />
        )}
      </div>
      <FieldError id={answer.errorId} text={answer.problem} />
    </form>
  );
}

function readTextOptions(given: unknown) {
  const options = readFields(given);
  const { placeholder, button } = readFields(options.labels);
  return {
    ...{ placeholder, button },
    hasFiles: readFlag(readFields(options.attachments).isEnabled, false),
    hasVoice: readFlag(readFields(options.audioClip).isEnabled, false),
    isLong: readFlag(options.isLong, false),
    inputMode: readText(options.inputMode, 'text'),
  };
}

/** What a form does while files are dragged over it, and with those that are pasted. */
function useDropping(isOn: boolean, take: (files: FileList | undefined) => boolean) {
  const [isOver, setOver] = useState(false);
  const on = {
    onDragOver: (event: DragEvent): void => {
      if (!isOn) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (): void => setOver(false),
    onDrop: (event: DragEvent): void => {
      setOver(false);
      if (take(event.dataTransfer?.files)) event.preventDefault();
    },
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (take(event.clipboardData?.files)) event.preventDefault();
  };
  return { isOver, on, onPaste };
}

/** A button that lets choose files. */
function AttachButton({ take }: { readonly take: (files: FileList | undefined) => boolean }) {
  const { t } = useChat();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        class="parley-hidden"
        tabIndex={-1}
        aria-hidden="true"
        multiple
        onChange={({ currentTarget }) => {
          take(currentTarget.files ?? undefined);
          currentTarget.value = '';
        }}
      />
      <button
        type="button"
        class="parley-icon-button"
        aria-label={t('attach')}
        onClick={() => picker.current?.click()}
      >
        <Icon path={uploadIcons.clip} />
      </button>
    </>
  );
}

function RecordButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useChat();
  return (
    <button
      type="button"
      class="parley-button parley-send parley-send-icon"
      aria-label={t('record')}
      onClick={onClick}
    >
      <Icon path={uploadIcons.mic} />
    </button>
  );
}
