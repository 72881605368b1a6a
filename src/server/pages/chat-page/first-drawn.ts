/** The first screen, drawn. */
export interface FirstDrawn {
  /** For a shadow root. */
  readonly html: string;
  /** Language of the interface's own words. */
  readonly language: string;
  /** The notice for visitors without JavaScript, in that language. */
  readonly noScript: string;
}
