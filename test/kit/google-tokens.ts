import { createServer } from 'node:http';
import { portOf } from './web-service.ts';

/** The part of Google that exchanges the code of a sign-in for tokens, on 127.0.0.1. */
export interface GoogleTokens {
  readonly place: string;
  /** What `egress` of a test server takes, so that it finds it. */
  readonly egress: {
    readonly testListeners: readonly string[];
    readonly testOrigins: Readonly<Record<string, string>>;
  };
  /** The forms that arrived. */
  readonly asked: readonly URLSearchParams[];
  readonly close: () => Promise<void>;
}

/** Starts it at any free port. It takes the code `good` and the refresh token `refresh-token-1`. */
export async function startGoogleTokens(): Promise<GoogleTokens> {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      asked.push(form);
      const isFine = form.get('code') === 'good' || form.get('refresh_token') === 'refresh-token-1';
      const tokens = { access_token: 'access-token-1', refresh_token: 'refresh-token-1', expires_in: 100 };
      response.writeHead(isFine ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isFine ? tokens : { error: 'invalid_grant' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = `127.0.0.1:${portOf(server.address()).port}`;
  return {
    place,
    egress: { testListeners: [place], testOrigins: { 'https://oauth2.googleapis.com': `http://${place}` } },
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
