/**
 * How a connection is encrypted. `tls`: from the start. `starttls`: before anything else, or not at all.
 * `when-offered`: if the server can. `off`: never.
 */
export type SmtpSecurity = 'tls' | 'starttls' | 'when-offered' | 'off';

/** A server that takes mails. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly security: SmtpSecurity;
  /** Whether its certificate must be good. */
  readonly verifies: boolean;
  readonly login?: { readonly username: string; readonly password: string };
  /** The operator's own may be anywhere; those of workspaces only where everybody may go. */
  readonly isOperators: boolean;
}
