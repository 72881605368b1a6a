import * as z from 'zod';
import { numberOrVariable, text } from '#blocks/_shared/fields.ts';
import { texts } from '#blocks/_shared/key-values.ts';
import type { FieldMeta } from '#model/field-meta.ts';

const section = <const N extends string, S extends z.core.$ZodShape>(name: N, shape: S) =>
  z.object({ type: z.literal(name).meta({ title: 'Type', widget: 'select' }), ...shape });

const url = (title: string, meta: FieldMeta = {}) => text(title, { widget: 'url', ...meta });
const picture = (title: string) => url(title, { media: 'image' });
const flag = (title: string) => z.boolean().optional().meta({ title, widget: 'toggle' });

const button = z.object({
  label: text('Label'),
  iconUrl: picture('Icon'),
  clientAction: z
    .object({
      type: z.enum(['Open Link', 'Open Webview']).optional().meta({ title: 'Opens in', widget: 'select' }),
      url: url('Address'),
    })
    .optional()
    .meta({ title: 'When pressed' }),
});

const bar = z.object({ name: text('Name'), value: numberOrVariable('Value'), label: text('Label') });

/** The sections of a feed event. */
export const sections = z
  .array(
    z.discriminatedUnion('type', [
      section('Header', { title: text('Title'), iconUrl: picture('Icon') }),
      section('Text', { value: text('Text', { widget: 'long-text' }) }),
      section('Labelled Text', { label: text('Label'), value: text('Text'), iconUrl: picture('Icon') }),
      section('Image', {
        imageUrl: picture('Picture'),
        fitImage: flag('Fit the width'),
        width: numberOrVariable('Width', { bounds: { min: 1 } }),
        height: numberOrVariable('Height', { bounds: { min: 1 } }),
      }),
      section('Image gallery', { imageUrls: texts('Pictures', { widget: 'url', media: 'image' }) }),
      section('YouTube', { link: url('Address') }),
      section('Link', {
        url: url('Address'),
        title: text('Title'),
        description: text('Description'),
        imageUrl: picture('Picture'),
        imagePlacement: z
          .enum(['left', 'right', 'top'])
          .default('left')
          .meta({
            title: 'Position of the picture',
            widget: 'select',
            labels: { left: 'Left', right: 'Right', top: 'Top' },
          }),
      }),
      section('Buttons', { buttons: z.array(button).optional().meta({ title: 'Buttons' }) }),
      section('Attachment', { url: url('Address', { media: 'file' }) }),
      section('Event', {
        title: text('Title'),
        description: text('Description'),
        start: text('Begins'),
        end: text('Ends'),
        allDay: flag('All day'),
      }),
      section('Horizontal Bar Chart', {
        total: numberOrVariable('Total'),
        data: z.array(bar).optional().meta({ title: 'Bars' }),
      }),
    ]),
  )
  .optional()
  .meta({ title: 'Sections' });
