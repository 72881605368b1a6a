import type { FormField } from '#bot/forms/form.ts';
import { ColorControl } from './color-control.tsx';
import { ConditionControl } from './condition-control.tsx';
import { CredentialsControl } from './credentials-control.tsx';
import { ListControl } from './list-control.tsx';
import { NumberControl } from './number-control.tsx';
import { BlockControl, BotControl, GroupControl } from './reference-controls.tsx';
import { RichTextControl } from './rich-text-control.tsx';
import { SectionControl } from './section-control.tsx';
import { SelectControl } from './select-control.tsx';
import { TextControl } from './text-control.tsx';
import { TimeZoneControl } from './time-zone-control.tsx';
import { ToggleControl } from './toggle-control.tsx';
import type { ControlProps } from './use-field.ts';
import { VariableControl } from './variable-control.tsx';
import { VariantsControl } from './variants-control.tsx';

/** The control of a field. */
export function FieldControl({ field, spot }: ControlProps<FormField>) {
  switch (field.widget) {
    case 'text':
    case 'long-text':
    case 'code':
    case 'url':
      return <TextControl {...{ field, spot }} />;
    case 'variable':
      return <VariableControl {...{ field, spot }} />;
    case 'number':
      return <NumberControl {...{ field, spot }} />;
    case 'toggle':
      return <ToggleControl {...{ field, spot }} />;
    case 'select':
      return <SelectControl {...{ field, spot }} />;
    case 'color':
      return <ColorControl {...{ field, spot }} />;
    case 'credentials':
      return <CredentialsControl {...{ field, spot }} />;
    case 'bot':
      return <BotControl {...{ field, spot }} />;
    case 'group':
      return <GroupControl {...{ field, spot }} />;
    case 'block':
      return <BlockControl {...{ field, spot }} />;
    case 'rich-text':
      return <RichTextControl {...{ field, spot }} />;
    case 'condition':
      return <ConditionControl {...{ field, spot }} />;
    case 'time-zone':
      return <TimeZoneControl {...{ field, spot }} />;
    case 'section':
      return <SectionControl {...{ field, spot }} />;
    case 'variants':
      return <VariantsControl {...{ field, spot }} />;
    case 'list':
      return <ListControl {...{ field, spot }} />;
  }
}
