/**
 * How a connection is encrypted. `tls`: from the start. `starttls`: required before anything else. `when-offered`: if
 * the server supports it. `off`: never.
 */
export type SmtpSecurity = 'tls' | 'starttls' | 'when-offered' | 'off';

/** A server that accepts e-mail. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly security: SmtpSecurity;
  /** Whether its certificate must be valid. */
  readonly verifies: boolean;
  readonly login?: { readonly username: string; readonly password: string };
  /** The operator's own may be anywhere; those of workspaces only at public addresses. */
  readonly isOperators: boolean;
}
