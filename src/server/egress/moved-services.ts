import type { Egress } from './create-egress.ts';

/** The same way out for requests to services that the operator hosts elsewhere: the beginning of their address is replaced. */
export function movedServices(egress: Egress, places: Readonly<Record<string, string>>): Egress {
  const placed = (url: string): string => {
    const [from, to] = Object.entries(places).find(([beginning]) => url.startsWith(`${beginning}/`)) ?? [
      '',
      '',
    ];
    return `${to}${url.slice(from.length)}`;
  };
  return {
    request: (asked) => egress.request({ ...asked, url: placed(asked.url) }),
    close: () => egress.close(),
  };
}
