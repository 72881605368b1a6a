import type { BotProps, MountChat } from '../mount.ts';
import type { ChatOptions } from './chat-options.ts';
import { drawChat } from './draw-chat.tsx';

/** Renders a conversation for a widget of the page. */
export const mountChat: MountChat = ({ place, mode, props, conversation, mountCustomEmbed, onClose }) => {
  const chat = drawChat(place, conversation, {
    ...optionsOf(props),
    // A chat that the visitor opened, or that is the page, may take the focus; an embedded one may not.
    autoFocus: mode !== 'standard',
    canRestart: true,
    frame: onClose ? 'window' : props.isFullPage ? 'page' : 'part',
    ...(onClose && { onClose }),
    ...(mountCustomEmbed && { mountCustomEmbed }),
  });
  return { ...chat, update: (changed) => chat.update(optionsOf(changed)) };
};

function optionsOf(props: BotProps): ChatOptions {
  const { previewTheme, previewSettings, locale, font, progressBarRef, nonce, label } = props;
  return {
    theme: previewTheme,
    settings: previewSettings,
    title: label,
    locale,
    font,
    nonce,
    progressBarElement: progressBarRef,
  };
}
