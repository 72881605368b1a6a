import type { Form, FormField } from '#bot/forms/form.ts';
import { isAdvanced } from './is-advanced.ts';

/** How the form of an element is laid out in a list. */
interface ElementParts {
  /** The text in its head. */
  readonly lead: Extract<FormField, { readonly widget: 'text' }> | undefined;
  /** The picture in its head; it is set where it is folded away. */
  readonly picture: Extract<FormField, { readonly widget: 'url' }> | undefined;
  readonly shown: Form;
  /** Shown when the element is opened. */
  readonly folded: Form;
}

/** The first text of an element is its head, a picture before it stands beside it, and advanced fields are folded away. */
export function elementParts(element: Form): ElementParts {
  const picture = pictureOf(element[0]);
  const lead = element[picture === undefined ? 0 : 1];
  if (lead?.widget !== 'text') return { lead: undefined, picture: undefined, shown: element, folded: [] };
  const rest = element.filter((field) => field !== lead);
  const isFolded = (field: FormField): boolean => field === picture || isAdvanced(field);
  // A few advanced fields among others have a fold of their own.
  if (picture === undefined && !rest.every(isAdvanced)) return { lead, picture, shown: rest, folded: [] };
  return {
    ...{ lead, picture },
    shown: rest.filter((field) => !isFolded(field)),
    folded: rest.filter(isFolded),
  };
}

function pictureOf(field: FormField | undefined): ElementParts['picture'] {
  return field?.widget === 'url' && field.media === 'image' ? field : undefined;
}
