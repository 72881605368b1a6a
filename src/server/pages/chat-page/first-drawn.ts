/** The first screen, drawn. */
export interface FirstDrawn {
  /** For a shadow root. */
  readonly html: string;
  /** Language of the interface's own words. */
  readonly language: string;
  /** What to tell visitors without scripts, in that language. */
  readonly noScript: string;
}
