import { DraftPartProvider } from '#builder/fields/draft-part.ts';
import { type PageSection, SectionPage } from '#builder/fields/section-page.tsx';
import { ChatPreview } from '#builder/preview/chat-preview.tsx';
import { AvatarFields } from './avatar-fields.tsx';
import { BackgroundFields } from './background-fields.tsx';
import { ContainerFields } from './container-fields.tsx';
import { CssField } from './css/css-field.tsx';
import { FontFields } from './font-fields.tsx';
import { ProgressFields } from './progress-fields.tsx';
import { ReadabilityList } from './readability-list.tsx';
import { SurfaceFields } from './surface-fields.tsx';
import { TemplateGallery } from './template-gallery.tsx';
import { ThemePalette } from './theme-palette.tsx';

const sections: readonly PageSection[] = [
  {
    id: 'templates',
    title: 'Templates',
    text: 'A whole look in one click. It can be undone, and everything below can be changed afterwards.',
    content: <TemplateGallery />,
  },
  { id: 'readability', title: 'Readability', content: <ReadabilityList /> },
  { id: 'font', title: 'Font', content: <FontFields /> },
  { id: 'background', title: 'Background', content: <BackgroundFields /> },
  {
    id: 'container',
    title: 'Container',
    text: 'The column in which the conversation runs.',
    content: <ContainerFields />,
  },
  { id: 'bot-bubbles', title: 'Bot messages', content: <SurfaceFields name="hostBubbles" /> },
  { id: 'visitor-bubbles', title: 'Visitor messages', content: <SurfaceFields name="guestBubbles" /> },
  { id: 'inputs', title: 'Inputs', content: <SurfaceFields name="inputs" /> },
  { id: 'buttons', title: 'Buttons', content: <SurfaceFields name="buttons" /> },
  { id: 'avatars', title: 'Avatars', content: <AvatarFields /> },
  { id: 'progress', title: 'Progress bar', content: <ProgressFields /> },
  {
    id: 'css',
    title: 'Custom CSS',
    text: 'Applied last, inside the chat.',
    content: <CssField />,
  },
];

/** How a bot looks: every field of its theme, and what visitors see. */
export function ThemeView() {
  return (
    <DraftPartProvider value="theme">
      <ThemePalette />
      <SectionPage title="Theme" sections={sections} preview={<ChatPreview />} />
    </DraftPartProvider>
  );
}
