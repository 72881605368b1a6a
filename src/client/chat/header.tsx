import type { ThemeFace } from '../theme/theme-face.ts';
import { useChat } from '../ui/chat-context.ts';
import { HostAvatar } from '../ui/host-avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { readFlag } from '../ui/read.ts';
import type { ChatOptions } from './chat-options.ts';
import { icons } from './icons.ts';
import { laterParts } from './later-parts.tsx';

interface Props {
  readonly options: ChatOptions;
  readonly face: ThemeFace;
  readonly avatarUrl: string | undefined;
  readonly hasMenu: boolean;
}

/**
 * The bot's name, the menu, and the close button. An embedded chat, and a wide page, have only the last two, in their
 * corner.
 */
export function Header({ options, face, avatarUrl, hasMenu }: Props) {
  const { t, name, general } = useChat();
  const { frame = 'part', onClose } = options;
  const kind = readFlag(general.isHeaderEnabled, true) ? frame : 'part';
  if (kind === 'part' && !hasMenu && onClose === undefined) return null;
  return (
    <div class={`parley-header parley-is-${kind}`}>
      {kind !== 'part' && (
        <div class="parley-header-name">
          {face.hostAvatar !== null && <HostAvatar url={avatarUrl ?? face.hostAvatar.url} />}
          <strong dir="auto">{name}</strong>
        </div>
      )}
      {hasMenu && <laterParts.Menu />}
      {onClose !== undefined && (
        <button type="button" class="parley-icon-button" aria-label={t('close')} onClick={onClose}>
          <Icon path={icons.close} />
        </button>
      )}
    </div>
  );
}
