import { DraftPartProvider } from '#builder/fields/draft-part.ts';
import { type PageSection, SectionPage } from '#builder/fields/section-page.tsx';
import { ChatPreview } from '#builder/preview/chat-preview.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { GeneralFields } from './general-fields.tsx';
import { LinkFields } from './link-fields.tsx';
import { MessageFields } from './message-fields.tsx';
import { ResultFields } from './result-fields.tsx';
import { CodeFields, SecurityFields } from './security-fields.tsx';
import { TypingFields } from './typing-fields.tsx';
import { VisitorFields } from './visitor-fields.tsx';

const sections: readonly PageSection[] = [
  { id: 'general', title: 'General', content: <GeneralFields /> },
  {
    id: 'visitors',
    title: 'Returning visitors',
    text: 'What happens when somebody leaves in the middle of a chat and comes back.',
    content: <VisitorFields />,
  },
  {
    id: 'typing',
    title: 'Typing',
    text: 'A short wait before each message makes a chat easier to follow.',
    content: <TypingFields />,
  },
  {
    id: 'consent',
    title: 'Consent',
    text: 'Tells visitors how their answers are used.',
    content: <ConsentFields />,
  },
  {
    id: 'messages',
    title: 'Messages',
    text: 'Messages that the chat shows by itself. Empty fields use the default in the language of the chat.',
    content: <MessageFields />,
  },
  {
    id: 'link',
    title: 'Link and search',
    text: 'How the page of the bot looks in search results and where its link is shared.',
    content: <LinkFields />,
  },
  { id: 'code', title: 'Tracking and code', content: <CodeFields /> },
  { id: 'security', title: 'Security', content: <SecurityFields /> },
  {
    id: 'results',
    title: 'Results',
    text: 'Keep what visitors said only as long as you need it.',
    content: <ResultFields />,
  },
  {
    id: 'channels',
    title: 'Messaging channels',
    text: 'They apply once the bot has credentials for WhatsApp or Telegram. Chats in web pages ignore both.',
    content: <ChannelFields />,
  },
];

/** Every setting of a bot, and what visitors get of it. */
export function SettingsView() {
  return (
    <DraftPartProvider value="settings">
      <SectionPage title="Settings" sections={sections} preview={<ChatPreview first="bot" />} />
    </DraftPartProvider>
  );
}
