import type { FieldChange } from '#bot/changes/bot-change.ts';
import classes from './change-fields.module.css';

/** What changed inside an element: each field as it was and as it is. */
export function ChangeFields({ fields }: { readonly fields: readonly FieldChange[] }) {
  return (
    <dl className={classes.fields}>
      {fields.map((field) => (
        <Field key={field.path} field={field} />
      ))}
    </dl>
  );
}

function Field({ field: { title, before, after } }: { readonly field: FieldChange }) {
  return (
    <div className={classes.field}>
      <dt>{title}</dt>
      <dd>
        <Value value={before} kind="before" />
        <span aria-hidden="true">→</span>
        <Value value={after} kind="after" />
      </dd>
    </div>
  );
}

/** A value as text, whatever it is; a colour with a sample of it. */
function Value({ value, kind }: { readonly value: string | null; readonly kind: 'before' | 'after' }) {
  const Tag = kind === 'before' ? 'del' : 'ins';
  if (value === null || value === '')
    return <Tag className={classes.none}>{value === null ? 'nothing' : 'empty'}</Tag>;
  return (
    <Tag className={classes[kind]}>
      {/^#[\da-f]{3,8}$/i.test(value) && (
        <span className={classes.swatch} style={{ background: value }} aria-hidden="true" />
      )}
      {value}
    </Tag>
  );
}
