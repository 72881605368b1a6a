import { labelDefaults } from '#model/label-defaults.ts';
import { useChat } from '../ui/chat-context.ts';
import { Icon, sendIcon } from '../ui/icon.tsx';

/** Sends what is in the form around it: an arrow, or the author's word where there is one. */
export function SendButton({ label, isWide }: { readonly label: string; readonly isWide?: boolean }) {
  const { t } = useChat();
  // "Send" is what bots say whose author said nothing.
  const isOwn = label !== '' && label !== labelDefaults.send;
  return isOwn || isWide ? (
    <button type="submit" class={`parley-button parley-send${label.length > 16 ? ' parley-is-wordy' : ''}`}>
      {isOwn ? label : t('send')}
    </button>
  ) : (
    <button type="submit" class="parley-button parley-send parley-send-icon" aria-label={t('send')}>
      <Icon path={sendIcon} />
    </button>
  );
}

/** What is wrong with a field, beside it. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string }) {
  return text === '' ? null : (
    <p id={id} class="parley-input-error-message" role="alert">
      {text}
    </p>
  );
}
