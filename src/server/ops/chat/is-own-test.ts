import type { App } from '#server/app.ts';
import { authorise } from '#server/auth/authorise.ts';
import type { BotRef } from '#server/auth/bot-access.ts';
import { botMode } from '#server/auth/mode.ts';
import { sessionCookieName } from '#server/auth/session-cookie.ts';
import type { OperationContext } from '#server/operation.ts';

/**
 * Whether somebody who may see the bot tries it on a page of this server while signed in there. The cookie permits nothing
 * here: pages of bots may contain code of their authors. A promise only where the store may have to be asked.
 */
export function isOwnTest(
  { app, request }: Pick<OperationContext, 'app' | 'request'>,
  bot: BotRef,
): boolean | Promise<boolean> {
  const session = request.isOwnPage ? request.cookie(sessionCookieName(request.isSecure)) : undefined;
  return session === undefined || session === '' ? false : maySee(app, session, bot);
}

async function maySee(app: App, session: string, bot: BotRef): Promise<boolean> {
  const person = await authorise(app, { auth: 'none' }, { authorization: undefined, session });
  return (await botMode(app, person, bot)) !== null;
}
