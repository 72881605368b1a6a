import { useDraft } from '#builder/editor/editor.ts';
import { MediaSetting } from '#builder/fields/media-setting.tsx';
import { SwitchSetting } from '#builder/fields/switch-setting.tsx';
import { TextSetting } from '#builder/fields/text-setting.tsx';
import { LinkCard } from './link-card.tsx';

/** Title, description and pictures of the bot's page. */
export function LinkFields() {
  const name = useDraft((draft) => draft.name);
  return (
    <>
      <LinkCard />
      <TextSetting
        path="metadata.title"
        label="Title"
        placeholder={name}
        help="By default, the name of the bot."
      />
      <TextSetting
        path="metadata.description"
        label="Description"
        kind="lines"
        placeholder="One or two sentences that say what visitors get."
      />
      <MediaSetting
        path="metadata.imageUrl"
        label="Picture"
        placeholder="https://example.com/picture.png"
        help="1200 × 630 pixels fit everywhere."
      />
      <MediaSetting
        path="metadata.favIconUrl"
        label="Icon"
        placeholder="https://example.com/icon.png"
        help="In the tab of the browser. By default, the icon of the bot."
      />
      <SwitchSetting
        path="metadata.allowIndexing"
        label="Allow search engines"
        help="Otherwise, the page asks not to be listed."
        absent={false}
      />
    </>
  );
}
