import type { checkDomain as endpoint } from '#contract/bots.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { domainChecks } from './domain-checks.ts';
import { requireSeenBot } from './readable-bot.ts';

/** Looks at whether the custom domain of a bot shows its chat. */
export const checkDomain: Operation<typeof endpoint> = async (context, { params }) => {
  const { config, probe } = context.app;
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { customDomain: domain, publicId } = bot;
  if (domain === null) throw new AppError('NOT_FOUND', { message: 'This bot has no custom domain.' });
  const ownHost = config.publicUrl === undefined ? undefined : new URL(config.publicUrl).hostname;
  const [addresses, ownAddresses] = await Promise.all(
    [domain.split('/')[0] ?? domain, ownHost].map((host) =>
      host === undefined || ownHost === undefined ? [] : probe.addressesOf(host),
    ),
  );
  const page =
    ownHost === undefined || addresses?.length === 0 ? undefined : await probe.get(`https://${domain}`);
  const checks = domainChecks({
    ...{ domain, ownHost, page, publicId },
    ...{ addresses: addresses ?? [], ownAddresses: ownAddresses ?? [] },
  });
  return { domain, isReady: checks.every(({ state }) => state === 'good'), checks };
};
