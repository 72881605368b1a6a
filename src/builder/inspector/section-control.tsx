import classes from './form.module.css';
import { useForm } from './form-context.ts';
import { isAdvanced } from './is-advanced.ts';
import type { ControlProps, FieldOf } from './use-field.ts';

/** Fields that belong together, under a heading. */
export function SectionControl({ field, spot }: ControlProps<FieldOf<'section'>>) {
  const { Form } = useForm();
  return (
    <fieldset className={classes.section}>
      <legend>{field.title}</legend>
      {field.help !== undefined && <p className={classes.note}>{field.help}</p>}
      <div className={classes.inner}>
        <Form form={field.fields} spot={spot} isFlat={field.fields.every(isAdvanced)} />
      </div>
    </fieldset>
  );
}
