import { switchShape } from '#bot/forms/switch-shape.ts';
import { isItem, valueAt } from '#bot/ops/items.ts';
import { SelectField } from '#builder/ui/select-field.tsx';
import { useForm } from './form-context.ts';
import { helpOf, selectable } from './select-control.tsx';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';

/** A choice, and the fields that follow from it. Fields that several choices share keep their values. */
export function VariantsControl({ field, spot }: ControlProps<FieldOf<'variants'>>) {
  const { choice, variants } = field;
  const { set } = useField({ field, spot });
  const { Form, block } = useForm();
  const address = [...spot.address, ...choice.path].join('.');
  const found = valueAt(spot.root, choice.path);
  const stored = typeof found === 'string' ? found : undefined;
  const counts = stored ?? choice.default;
  const variant = variants.find(({ values }) =>
    counts === undefined ? values.length === 0 : values.includes(counts),
  );
  const change = (next: string): void => {
    const path = [...spot.address, ...field.path];
    const shape = block && switchShape(block, { path, choice: next === '' ? undefined : next });
    if (shape !== undefined) set({ ...identity(spot.root, field.path), ...shape });
  };
  return (
    <>
      <SelectField
        label={choice.title}
        help={helpOf(choice.options, counts) ?? choice.help}
        data-field={address}
        value={counts ?? ''}
        options={selectable(choice.options, { stored, hasDefault: choice.default !== undefined })}
        onChange={change}
      />
      {variant !== undefined && <Form form={variant.fields} spot={spot} />}
    </>
  );
}

/** The id of an element stays whatever becomes of it. */
function identity(root: unknown, path: readonly string[]): { readonly id?: string } {
  const object = valueAt(root, path);
  return isItem(object) ? { id: object.id } : {};
}
