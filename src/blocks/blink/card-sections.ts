import { listOf } from '#blocks/_shared/list-of.ts';
import type { Filled } from '#blocks/define.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { blink } from './schema.ts';

type Options = Extract<Filled<typeof blink>['options'], { action: 'Send Feed Event' }>;
type Section = NonNullable<Options['sections']>[number];
type Card = Readonly<Record<string, CodeValue>>;

/** The sections of a feed event in the format of the service; empty ones are left out. */
export function cardSections(sections: Options['sections'], ctx: BlockContext): readonly Card[] {
  return (sections ?? []).flatMap((section) => {
    const { type, ...content } = cardOf(section, ctx);
    const filled = withoutEmpty(content);
    return Object.keys(filled).length > 0 && type !== undefined ? [{ type, ...filled }] : [];
  });
}

function cardOf(section: Section, ctx: BlockContext): Readonly<Record<string, CodeValue | undefined>> {
  const text = (stored: string | undefined): string => ctx.fill(stored ?? '').trim();
  const number = (stored: number | string | undefined): number | undefined => numberIn(stored, ctx);
  switch (section.type) {
    case 'Header':
      return { type: 'header', title: text(section.title), icon_url: text(section.iconUrl) };
    case 'Text':
      return { type: 'text', value: text(section.value) };
    case 'Labelled Text':
      return {
        type: 'labelled_text',
        label: text(section.label),
        value: text(section.value),
        icon_url: text(section.iconUrl),
      };
    case 'Image':
      return {
        type: 'image',
        image_url: text(section.imageUrl),
        fit_image: section.fitImage,
        width: number(section.width),
        height: number(section.height),
      };
    case 'Image gallery':
      return { type: 'image_gallery', image_urls: filledTexts(section.imageUrls, ctx) };
    case 'YouTube':
      return { type: 'youtube', video_id: videoIdIn(text(section.link)) };
    case 'Link':
      return linkCard(section, text);
    case 'Buttons':
      return { type: 'buttons', data: (section.buttons ?? []).flatMap((button) => buttonOf(button, text)) };
    case 'Attachment':
      return { type: 'attachment', download_url: text(section.url) };
    case 'Event':
      return {
        type: 'event',
        title: text(section.title),
        description: text(section.description),
        start: text(section.start),
        end: text(section.end),
        all_day: section.allDay,
      };
    case 'Horizontal Bar Chart':
      return {
        type: 'horizontal_bar_chart',
        total: number(section.total),
        data: (section.data ?? []).flatMap(({ name, value, label }) => {
          const bar = withoutEmpty({ name: text(name), value: number(value), label: text(label) });
          return 'name' in bar || 'value' in bar ? [bar] : [];
        }),
      };
  }
}

type Fill = (stored: string | undefined) => string;

function linkCard(section: Extract<Section, { type: 'Link' }>, text: Fill) {
  const url = text(section.url);
  if (url === '') return {};
  const imageUrl = text(section.imageUrl);
  return {
    type: 'link',
    url,
    title: text(section.title),
    description: text(section.description),
    image_url: imageUrl,
    image_placement: imageUrl === '' ? undefined : section.imagePlacement,
  };
}

type Button = NonNullable<Extract<Section, { type: 'Buttons' }>['buttons']>[number];

/** A button as the service names it; none without a label. */
function buttonOf({ label, iconUrl, clientAction }: Button, text: Fill): readonly Card[] {
  const button = withoutEmpty({
    label: text(label),
    icon_url: text(iconUrl),
    client_action: clientActionOf(clientAction?.type, text(clientAction?.url)),
  });
  return 'label' in button ? [button] : [];
}

/** The action of a button in the format of the service: the URL is base64 in a query. */
function clientActionOf(opens: 'Open Link' | 'Open Webview' | undefined, url: string): string | undefined {
  if (url === '') return undefined;
  const verb = opens === 'Open Webview' ? 'webview' : 'link';
  return `blink:${verb}?url=${encodeURIComponent(base64(url))}&action=open`;
}

/** Texts, each of which may be a list. */
export function filledTexts(stored: readonly string[] | undefined, ctx: BlockContext): readonly string[] {
  return (stored ?? []).flatMap((each) => {
    const variable = ctx.loneVariable(each.trim());
    const texts = variable === undefined ? [ctx.fill(each)] : listOf(ctx.value(variable.id));
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}

function numberIn(stored: number | string | undefined, ctx: BlockContext): number | undefined {
  const number = typeof stored === 'string' ? Number(ctx.fill(stored).trim() || Number.NaN) : stored;
  return number !== undefined && Number.isFinite(number) ? number : undefined;
}

function videoIdIn(link: string): string {
  const [, id] =
    /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|live\/|watch\?(?:.*&)?v=))([\w-]{11})/i.exec(
      link,
    ) ?? [];
  return id ?? link;
}

function withoutEmpty(fields: Readonly<Record<string, CodeValue | undefined>>): Card {
  const kept: Record<string, CodeValue> = {};
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
      kept[name] = value;
  return kept;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Of the UTF-8 form of the text. */
function base64(text: string): string {
  const bytes = encodeURIComponent(text.toWellFormed()).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  let coded = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a, b, c] = [bytes.charCodeAt(at), bytes.charCodeAt(at + 1), bytes.charCodeAt(at + 2)];
    const bits = (a << 16) | ((b || 0) << 8) | (c || 0);
    const digits = [18, 12, 6, 0].map((shift) => alphabet.charAt((bits >> shift) & 63)).join('');
    const missing = Math.max(0, at + 3 - bytes.length);
    coded += digits.slice(0, 4 - missing) + '='.repeat(missing);
  }
  return coded;
}
