import type { EgressResult } from '#server/egress/create-egress.ts';

/** What was seen of a custom domain. */
export interface DomainFacts {
  /** Host, with a path segment if there is one: `chat.example.com/help`. */
  readonly domain: string;
  /** The host of this server; undefined: it is not set. */
  readonly ownHost: string | undefined;
  /** Public addresses of the domain, and of this server. */
  readonly addresses: readonly string[];
  readonly ownAddresses: readonly string[];
  /** The page at the domain; undefined: it was not requested. */
  readonly page: EgressResult | undefined;
  /** Null: the bot was never published. */
  readonly publicId: string | null;
}

/** One thing that a domain needs, in words, and what to do about it. */
export interface DomainCheck {
  readonly id: 'server' | 'dns' | 'certificate' | 'page';
  readonly state: 'good' | 'bad' | 'unknown';
  readonly message: string;
  readonly fix: string | null;
}

/** What a domain needs to show the chat, as far as it shows from here; it ends with the first thing that is missing. */
export function domainChecks(facts: DomainFacts): readonly DomainCheck[] {
  const { ownHost } = facts;
  if (ownHost === undefined)
    return [
      {
        ...{ id: 'server', state: 'bad', message: 'This server does not know its own address.' },
        fix: 'Set PUBLIC_URL and restart it: only then can other host names be domains of bots.',
      },
    ];
  const dns = dnsCheck(facts, ownHost);
  if (facts.addresses.length === 0) return [dns];
  const certificate = certificateCheck(facts);
  return isReached(facts) ? [dns, certificate, pageCheck(facts)] : [dns, certificate];
}

/** Whether a server with a valid certificate answered: also one that leads on to another address. */
const isReached = ({ page }: DomainFacts): boolean =>
  page !== undefined && (page.ok || page.reason === 'redirects');

const hostOf = (domain: string): string => domain.split('/')[0] ?? domain;

function dnsCheck(facts: DomainFacts, ownHost: string): DomainCheck {
  const { domain, addresses, ownAddresses } = facts;
  const host = hostOf(domain);
  const id = 'dns';
  if (addresses.length === 0)
    return {
      ...{ id, state: 'bad', message: `There is no public address for ${host}.` },
      fix: `Add a CNAME record for ${host} that leads to ${ownHost}. It can take an hour until it is seen everywhere.`,
    };
  const leads = `${host} leads to ${addresses.join(', ')}`;
  if (addresses.some((each) => ownAddresses.includes(each)))
    return { id, state: 'good', message: `${leads}, as ${ownHost} does.`, fix: null };
  // A proxy of its own may stand before the domain: then its page decides.
  if (pageCheck(facts).state === 'good')
    return {
      id,
      state: 'good',
      message: `${leads}, where a proxy passes requests on to this server.`,
      fix: null,
    };
  const own = ownAddresses.length === 0 ? 'unknown addresses' : ownAddresses.join(', ');
  return {
    ...{ id, state: isReached(facts) ? 'unknown' : 'bad' },
    message: `${leads}, but ${ownHost} leads to ${own}.`,
    fix: `Change the record of ${host} to a CNAME of ${ownHost}, unless a proxy in front of it passes requests on.`,
  };
}

function certificateCheck(facts: DomainFacts): DomainCheck {
  const { domain, page, addresses, ownAddresses } = facts;
  const host = hostOf(domain);
  const id = 'certificate';
  if (isReached(facts))
    return { id, state: 'good', message: `The certificate of ${host} is valid.`, fix: null };
  const reason = page === undefined || page.ok ? undefined : page.reason;
  if (reason === 'tls')
    return {
      ...{
        id,
        state: 'bad',
        message: `The certificate of ${host} is missing, has expired, or is for another name.`,
      },
      fix: `Let your proxy get a certificate for ${host}, for example by adding the name to its configuration.`,
    };
  const isOwn = addresses.some((each) => ownAddresses.includes(each));
  if (page === undefined || (reason === 'blocked' && isOwn))
    return {
      ...{ id, state: 'unknown', message: 'The certificate cannot be checked from the server itself.' },
      fix: `Open https://${domain} in your browser: it must show the chat.`,
    };
  return {
    ...{ id, state: 'bad', message: `No server answers at https://${host}.` },
    fix: `Your proxy must accept ${host} on port 443, with a certificate, and pass requests on to this server.`,
  };
}

function pageCheck({ domain, page, publicId }: DomainFacts): DomainCheck {
  const id = 'page';
  if (publicId === null)
    return {
      id,
      state: 'unknown',
      message: 'The bot is not published yet.',
      fix: 'Publish it, and check again.',
    };
  const html = page?.ok === true && page.status === 200 ? page.body.toString('utf8') : '';
  if (html.includes('<parley-standard') && html.includes(` bot="${publicId}"`))
    return { id, state: 'good', message: `https://${domain} shows this chat.`, fix: null };
  return {
    ...{
      id,
      state: 'bad',
      message: page?.ok
        ? `https://${domain} shows something else than this chat.`
        : `https://${domain} leads on to another address.`,
    },
    fix: 'The proxy must pass requests on to this server with the host name as it is (the Host header).',
  };
}
