/** What a messenger thinks of an account. */
export interface AccountHealth {
  /** How people take its messages; null: not told. */
  readonly quality: 'good' | 'medium' | 'bad' | null;
  /** How many contacts may be written to first in 24 hours; null: any number, or not told. */
  readonly contactsADay: number | null;
}
