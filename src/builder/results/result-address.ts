/** Which result of which bot. */
export interface ResultAddress {
  readonly botId: string;
  readonly resultId: string;
}
