/** What a messenger shows besides what the author wrote. */
export interface ChannelLabels {
  readonly more: string;
  readonly done: string;
  readonly skip: string;
  readonly choose: string;
  readonly sharePhone: string;
  readonly sendFile: string;
  /** `[[example]]` is an answer that may be typed. */
  readonly example: string;
  /** `[[value]]` is the answer that is offered. */
  readonly useValue: string;
  readonly textNeeded: string;
  /** A series of files goes on: `[[count]]` arrived, `[[done]]` ends it. */
  readonly moreFiles: string;
  /** Of several files only `[[file]]` was taken. */
  readonly tookFile: string;
  /** Instead of the name of a file that has none. */
  readonly file: string;
  readonly fileFailed: string;
  /** `[[limit]]`: MB. */
  readonly fileTooLarge: string;
  readonly stalePress: string;
  readonly somethingWrong: string;
  /** The heading of a payment's page once it was paid, as the page itself says it. */
  readonly paid: string;
  /** The word that begins anew, and the one that means every item. */
  readonly restart: string;
  readonly all: string;
  /** A chat expired: asks whether to go on, and the two answers, of at most 20 characters. */
  readonly askGoOn: string;
  readonly goOn: string;
  readonly startAgain: string;
  /** The word after which a contact gets no more messages of a bot's own, and the answer to it. */
  readonly stop: string;
  readonly optedOut: string;
  /** A draft is tried: `[[bot]]` for `[[minutes]]`, until `[[stop]]` is written. */
  readonly previewBegins: string;
  readonly previewEnded: string;
}

/** What authors may say in their own words; what is absent or empty is said in the language of the bot. */
export type OwnLabels = {
  readonly [K in OwnLabel]?: string | undefined;
};

type OwnLabel =
  | 'more'
  | 'done'
  | 'skip'
  | 'choose'
  | 'goOn'
  | 'startAgain'
  | 'textNeeded'
  | 'stalePress'
  | 'somethingWrong'
  | 'paid';
