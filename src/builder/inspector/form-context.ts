import { type ComponentType, createContext, useContext } from 'react';
import type { DocumentBlock } from '#bot/document.ts';
import type { Form } from '#bot/forms/form.ts';
import type { Spot } from './spot.ts';

export interface FormProps {
  readonly form: Form;
  readonly spot: Spot;
  /** Whether advanced fields stand among the others. Default: under "More". */
  readonly isFlat?: boolean;
}

/** What the controls of a form need to know besides their field. */
interface FormSurroundings {
  /** Draws a form inside a form. */
  readonly Form: ComponentType<FormProps>;
  /** The block that the form is about; undefined: it is about an event. */
  readonly block: DocumentBlock | undefined;
}

const FormContext = createContext<FormSurroundings | undefined>(undefined);
export const FormProvider = FormContext.Provider;

/** The form around a control. */
export function useForm(): FormSurroundings {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error('There is no form around this control');
  return form;
}
