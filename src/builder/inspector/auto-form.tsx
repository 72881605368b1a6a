import type { DocumentBlock } from '#bot/document.ts';
import type { Form } from '#bot/forms/form.ts';
import { isShown } from '#bot/forms/is-shown.ts';
import { valueAt } from '#bot/ops/items.ts';
import { FieldControl } from './field-control.tsx';
import classes from './form.module.css';
import { type FormProps, FormProvider } from './form-context.ts';
import { isAdvanced } from './is-advanced.ts';
import type { Spot } from './spot.ts';

interface AutoFormProps {
  readonly form: Form;
  readonly spot: Spot;
  /** The block that it is about; undefined: it is about an event. */
  readonly block: DocumentBlock | undefined;
}

/** A form as its description says: every field that has an effect, in order; advanced ones under "More". */
export function AutoForm({ form, spot, block }: AutoFormProps) {
  return (
    <FormProvider value={{ Form: Fields, block }}>
      <div className={classes.form}>
        <Fields form={form} spot={spot} />
      </div>
    </FormProvider>
  );
}

function Fields({ form, spot, isFlat = false }: FormProps) {
  const shown = form.filter((field) => isShown(field, spot.root));
  const isUnderMore = (field: Form[number]): boolean => isAdvanced(field) && !isFlat;
  const advanced = shown.filter(isUnderMore);
  const set = advanced.filter(({ path }) => valueAt(spot.root, path) !== undefined).length;
  return (
    <>
      <Controls form={shown.filter((field) => !isUnderMore(field))} spot={spot} />
      {advanced.length > 0 && (
        <details className={classes.more}>
          <summary>
            More
            {set > 0 && <span className={classes.count}>{set} set</span>}
          </summary>
          <div className={classes.inner}>
            <Controls form={advanced} spot={spot} />
          </div>
        </details>
      )}
    </>
  );
}

function Controls({ form, spot }: FormProps) {
  return form.map((field) => (
    <FieldControl key={`${field.widget} ${field.path.join('.')}`} {...{ field, spot }} />
  ));
}
