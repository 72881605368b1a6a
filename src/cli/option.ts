/** An option of a command: `--name value` or `--name`. */
export interface Option {
  readonly kind: 'text' | 'flag';
  /** For `text`: what the value is called in the help, such as `file`. */
  readonly value?: string;
  /** Given more than once. */
  readonly isRepeated?: boolean;
  readonly meaning: string;
}
