import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../headless/conversation.ts';
import { useChat } from '../ui/chat-context.ts';
import { Icon, sendIcon } from '../ui/icon.tsx';
import { readFields, readText } from '../ui/read.ts';
import { clockText } from './clock-text.ts';
import { uploadIcons } from './upload-icons.ts';
import { useFocusStay } from './use-focus-stay.ts';

interface Props {
  /** Also of the form that it stands in for. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly blockId: string;
  readonly onClose: () => void;
  readonly send: (answer: Answer) => void;
}

type RecordingStage =
  | { readonly kind: 'asking' | 'recording' | 'sending' }
  /** With a problem, it can be sent again. */
  | { readonly kind: 'done'; readonly file: File; readonly url: string; readonly problem?: string }
  | { readonly kind: 'failed'; readonly problem: string };

/** Records a message, plays it back, and sends it or throws it away. */
export function VoiceRecorder({ form, blockId, onClose, send }: Props) {
  const { t, conversation, general } = useChat();
  const [stage, setStage] = useState<RecordingStage>({ kind: 'asking' });
  const [seconds, setSeconds] = useState(0);
  useFocusStay(form);
  const recorder = useRecorder(setStage);
  useEffect(() => {
    if (stage.kind !== 'recording') return;
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [stage.kind]);
  const upload = async (done: Extract<RecordingStage, { readonly kind: 'done' }>): Promise<void> => {
    setStage({ kind: 'sending' });
    try {
      const { url } = await conversation.upload(done.file, { blockId });
      send({ text: '', label: t('audio'), audioUrl: url });
    } catch {
      const own = readText(readFields(general.systemMessages).fileUploadError);
      setStage({ ...done, problem: own || t('fileFailed', { name: t('audio') }) });
    }
  };
  return (
    <form
      ref={form}
      class="parley-input-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (stage.kind === 'recording') recorder.current?.stop();
        else if (stage.kind === 'done') void upload(stage);
      }}
    >
      <div class="parley-input parley-with-tools">
        <button type="button" class="parley-icon-button" aria-label={t('discard')} onClick={onClose}>
          <Icon path={uploadIcons.trash} />
        </button>
        <StageView {...{ stage, seconds }} />
        {(stage.kind === 'recording' || stage.kind === 'done') && (
          <button
            type="submit"
            class="parley-button parley-send parley-send-icon"
            aria-label={t(stage.kind === 'recording' ? 'finishRecording' : 'send')}
          >
            <Icon path={stage.kind === 'recording' ? uploadIcons.stop : sendIcon} />
          </button>
        )}
      </div>
    </form>
  );
}

/** Begins to record at once; what comes of it is the next stage. */
function useRecorder(setStage: (stage: RecordingStage) => void) {
  const { t, say } = useChat();
  const recorder = useRef<MediaRecorder>(undefined);
  useEffect(() => {
    let isWanted = true;
    let url = '';
    const begin = async (): Promise<void> => {
      if (navigator.mediaDevices === undefined || typeof MediaRecorder === 'undefined')
        return setStage({ kind: 'failed', problem: t('microphoneMissing') });
      try {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
        const stop = (): void => stream.getTracks().forEach((track) => track.stop());
        if (!isWanted) return stop();
        const type = ['audio/webm', 'audio/mp4'].find((each) => MediaRecorder.isTypeSupported(each)) ?? '';
        const current = new MediaRecorder(stream, type === '' ? {} : { mimeType: type });
        const parts: Blob[] = [];
        current.ondataavailable = ({ data }) => void parts.push(data);
        current.onstop = () => {
          stop();
          if (!isWanted) return;
          const kind = current.mimeType.split(';')[0] || 'audio/webm';
          const file = new File(parts, `voice.${kind.includes('mp4') ? 'm4a' : 'webm'}`, { type: kind });
          url = URL.createObjectURL(file);
          setStage({ kind: 'done', file, url });
        };
        current.start();
        recorder.current = current;
        setStage({ kind: 'recording' });
        say(t('recording'));
      } catch (error) {
        const isMissing = error instanceof DOMException && /^Not(Found|Supported)Error$/.test(error.name);
        setStage({ kind: 'failed', problem: t(isMissing ? 'microphoneMissing' : 'microphoneDenied') });
      }
    };
    void begin();
    return () => {
      isWanted = false;
      if (recorder.current?.state === 'recording') recorder.current.stop();
      URL.revokeObjectURL(url);
    };
  }, []);
  return recorder;
}

interface StageProps {
  readonly stage: RecordingStage;
  readonly seconds: number;
}

function StageView({ stage, seconds }: StageProps) {
  const { t } = useChat();
  const [isPlayable, setPlayable] = useState(true);
  return (
    <div class="parley-recorder">
      {stage.kind === 'recording' && (
        <>
          <span class="parley-ping" />
          <span class="parley-timer" role="timer" aria-label={t('recording')}>
            {clockText(seconds)}
          </span>
        </>
      )}
      {stage.kind === 'done' &&
        // Pages may forbid to play what they did not name: how long it is can still be read.
        (isPlayable ? (
          <audio src={stage.url} controls aria-label={t('audio')} onError={() => setPlayable(false)} />
        ) : (
          <span class="parley-timer">{clockText(seconds)}</span>
        ))}
      {(stage.kind === 'asking' || stage.kind === 'sending') && (
        <span class="parley-timer">{t('loading')}…</span>
      )}
      {'problem' in stage && stage.problem !== undefined && (
        <span class="parley-input-error-message" role="alert">
          {stage.problem}
        </span>
      )}
    </div>
  );
}
