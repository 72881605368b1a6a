import type { Ask, ServiceAnswer } from '#blocks/performer.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { AccessTokens, GoogleAccount } from '#server/credentials/google/access-tokens.ts';

/**
 * The same, but requests of credentials that sign in with Google carry the access token. A rejected token is renewed
 * once. Error responses are returned without it.
 */
export function signedAsk(
  ask: Ask,
  tokens: AccessTokens,
  { account, msLeft }: { readonly account: GoogleAccount; readonly msLeft: () => number },
): Ask {
  if (!tokens.isFor(account)) return ask;
  return async (request) => {
    const first = await tokens.get(account, { msLeft });
    if (!first.ok) return first;
    const signed = (token: string): Promise<ServiceAnswer> =>
      ask({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
    const answer = await signed(first.token);
    if (!answer.ok || answer.status !== 401) return withoutToken(answer, first.token);
    const second = await tokens.get(account, { msLeft, refused: first.token });
    return second.ok ? withoutToken(await signed(second.token), second.token) : second;
  };
}

/** Some services repeat what they were sent. */
function withoutToken(answer: ServiceAnswer, token: string): ServiceAnswer {
  if (!answer.ok || answer.status < 400) return answer;
  const text = answer.text().replaceAll(token, '•••');
  return { ...answer, body: Buffer.from(text, 'utf8'), text: () => text, data: () => dataOf(text) };
}

function dataOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}
