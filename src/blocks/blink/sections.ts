import * as z from 'zod';
import { numberOrVariable, text } from '#blocks/_shared/fields.ts';
import { texts } from '#blocks/_shared/key-values.ts';

const section = <const N extends string, S extends z.core.$ZodShape>(name: N, shape: S) =>
  z.object({ type: z.literal(name).meta({ title: 'Type', widget: 'select' }), ...shape });

const url = (title: string) => text(title, { widget: 'url' });
const flag = (title: string) => z.boolean().optional().meta({ title, widget: 'toggle' });

const button = z.object({
  label: text('Label'),
  iconUrl: url('Icon'),
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
      section('Header', { title: text('Title'), iconUrl: url('Icon') }),
      section('Text', { value: text('Text', { widget: 'long-text' }) }),
      section('Labelled Text', { label: text('Label'), value: text('Text'), iconUrl: url('Icon') }),
      section('Image', {
        imageUrl: url('Picture'),
        fitImage: flag('Fit the width'),
        width: numberOrVariable('Width'),
        height: numberOrVariable('Height'),
      }),
      section('Image gallery', { imageUrls: texts('Pictures') }),
      section('YouTube', { link: url('Address') }),
      section('Link', {
        url: url('Address'),
        title: text('Title'),
        description: text('Description'),
        imageUrl: url('Picture'),
        imagePlacement: z
          .enum(['left', 'right', 'top'])
          .default('left')
          .meta({ title: 'Position of the picture', widget: 'select' }),
      }),
      section('Buttons', { buttons: z.array(button).optional().meta({ title: 'Buttons' }) }),
      section('Attachment', { url: url('Address') }),
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
