interface LookForFaultsOptions {
  /** Selector of what is examined: `body`, or a window over the page. */
  readonly part: string;
  /**
   * Selector of what every rule is applied to. Without it only those are that colours or a size can break, and only to
   * what they may have broken.
   */
  readonly whole?: string | undefined;
}

/** What hinders people, as sentences. */
export function lookForFaults(options: LookForFaultsOptions): Promise<readonly string[]>;
