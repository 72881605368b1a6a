import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor, useReloadAtRelease } from '#builder/editor/editor.ts';
import { DraftPartProvider } from '#builder/fields/draft-part.ts';
import { LinesSetting } from '#builder/fields/lines-setting.tsx';
import { originProblem } from '#builder/fields/origin-problem.ts';
import { type PageSection, SectionPage } from '#builder/fields/section-page.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { ok } from '#lib/result.ts';
import { defaultLook, type EmbedLook, type WidgetForm } from '#model/embedding/embed-look.ts';
import { AvailabilityFields } from './availability-fields.tsx';
import { DomainFields } from './domain-fields.tsx';
import { LinkFields } from './link-fields.tsx';
import type { SharedBot } from './shared-bot.ts';
import { Snippets } from './snippets.tsx';
import { WidgetFields } from './widget-fields.tsx';
import { WidgetPreview } from './widget-preview.tsx';

/** How a bot reaches its visitors: link, widgets, code, domain and websites. */
export function ShareView() {
  const { botId, workspaceId } = useEditor();
  const shared = useLoaded(botId, async () => {
    const [embed, bot, key] = await Promise.all([
      call('bots.embed', { params: { botId } }),
      call('bots.get', { params: { botId } }),
      call('workspaces.getChatKey', { params: { workspaceId } }),
    ]);
    if (!embed.ok) return embed;
    if (!bot.ok) return bot;
    const chatKey = key.ok ? key.value.chatKey.key : undefined;
    return ok({ embed: embed.value, bot: bot.value.bot, chatKey });
  });
  useReloadAtRelease(shared.reload);
  return (
    <LoadState of={shared} what="link">
      {(value) => <Share shared={value} onChange={shared.reload} />}
    </LoadState>
  );
}

interface ShareProps {
  readonly shared: SharedBot;
  readonly onChange: () => void;
}

function Share({ shared, onChange }: ShareProps) {
  const [form, setForm] = useState<WidgetForm>('bubble');
  const [look, setLook] = useState<EmbedLook>(defaultLook);
  const sections: readonly PageSection[] = [
    { id: 'link', title: 'Link', content: <LinkFields shared={shared} onChange={onChange} /> },
    {
      id: 'website',
      title: 'In a website',
      text: 'Choose how the chat appears, and try it beside this. The code below follows.',
      content: <WidgetFields {...{ form, look }} onForm={setForm} onLook={setLook} />,
    },
    { id: 'code', title: 'Code', content: <Snippets shared={shared} form={form} look={look} /> },
    {
      id: 'domain',
      title: 'Custom domain',
      text: 'The chat page at an address of your own.',
      content: <DomainFields shared={shared} onChange={onChange} />,
    },
    { id: 'websites', title: 'Allowed websites', content: <AllowedWebsites /> },
    ...(shared.embed.isPublished
      ? [
          {
            id: 'availability',
            title: 'Availability',
            content: <AvailabilityFields shared={shared} onChange={onChange} />,
          },
        ]
      : []),
  ];
  return (
    <DraftPartProvider value="settings">
      <SectionPage title="Share" sections={sections} preview={<WidgetPreview form={form} look={look} />} />
    </DraftPartProvider>
  );
}

function AllowedWebsites() {
  return (
    <LinesSetting
      path="security.allowedOrigins"
      label="Websites that may show the bot"
      placeholder={'https://www.example.com\nhttps://shop.example.com'}
      help="One origin per line. If the list is empty, every website may. Takes effect when you publish."
      problemOf={originProblem}
    />
  );
}
