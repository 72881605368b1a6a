/** What a messenger thinks of an account. */
export interface AccountHealth {
  /** How people take its messages; null: not told. */
  readonly quality: 'good' | 'medium' | 'bad' | null;
  /** How many contacts may be written to first in 24 hours; null: any number, or not told. */
  readonly contactsADay: number | null;
}

/** Whether a messenger stopped an account, or some of what it does. */
export interface Restriction {
  /** Why, as a sentence; null: not any more. */
  readonly because: string | null;
  /** When the messenger said so, ms. */
  readonly at: number;
  /** When it ends by itself, ms; null: when the messenger says so. */
  readonly until: number | null;
}

/** What is kept of an account. */
export type KnownHealth = Partial<AccountHealth> & { readonly restriction?: Restriction };

/** Why a messenger stopped an account at present; null: it did not, or not any more. */
export const restrictionIn = ({ restriction }: KnownHealth, now: number): string | null =>
  restriction === undefined || (restriction.until !== null && restriction.until <= now)
    ? null
    : restriction.because;
