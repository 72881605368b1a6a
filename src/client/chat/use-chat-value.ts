import { useMemo, useState } from 'preact/hooks';
import type { Chat, Picture } from '../ui/chat-context.ts';
import { readFields, readText } from '../ui/read.ts';
import { createAnnouncer } from './announcer.tsx';
import type { ChatViewProps } from './chat-view-props.ts';

/** What the parts of a chat share, and what they do with it: read something out, show a picture large. */
export function useChatValue(props: ChatViewProps) {
  const { conversation, options, t, language, controls, styleRoot, extras, inputs } = props;
  const { title, nonce, mountCustomEmbed } = options;
  const settings = options.settings ?? conversation.state.bot?.settings;
  const announcer = useMemo(createAnnouncer, []);
  const [picture, setPicture] = useState<Picture | null>(null);
  const name = readText(title, t('chat'));
  const chat = useMemo((): Chat => {
    const general = readFields(readFields(settings).general);
    return {
      ...{ conversation, t, language, name, general, controls, styleRoot, extras, inputs },
      ...{ nonce, mountCustomEmbed, say: announcer.say, enlarge: setPicture },
    };
  }, [conversation, t, language, name, settings, extras, inputs, mountCustomEmbed]);
  return { chat, settings, announcer, picture, closePicture: () => setPicture(null) };
}
