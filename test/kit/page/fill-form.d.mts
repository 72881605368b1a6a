import type { Form } from '#bot/forms/form.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface FillFormOptions {
  /** A block that is there, or the type of a new one and its name in the palette. */
  readonly block: { readonly id: string } | { readonly type: string; readonly label: string };
  readonly form: Form;
  /**
   * Which of the choices of the form is made, from 0. Behind the last one: the first, then the one that shares most with
   * it, then the first again.
   */
  readonly run: number;
  /** What there is to choose from. */
  readonly facts: {
    readonly variable: Named;
    readonly group: Named;
    /** Id of the first block that can be chosen anywhere. */
    readonly block: string;
    /** By type. */
    readonly credentials: Readonly<Record<string, Named>>;
  };
}

interface FilledForm {
  /** Id of the block. */
  readonly id: string;
  /** What must be stored: `data-field` and value. */
  readonly written: readonly (readonly [address: string, value: unknown])[];
  /** What could not be set, as sentences. */
  readonly missing: readonly string[];
}

export function fillForm(options: FillFormOptions): Promise<FilledForm>;
