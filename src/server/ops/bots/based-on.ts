/**
 * The state that an update is based on, in ms; undefined: any. If the body and the header `If-Match` both name one, the
 * older one counts. An invalid tag is older than every state.
 * @example basedOn({ updatedAt: undefined, ifMatch: '"2026-01-31T09:30:00.000Z"' }) // 1769851800000
 */
export function basedOn(named: {
  readonly updatedAt: string | null | undefined;
  readonly ifMatch: string | undefined;
}): number | undefined {
  const instants = [
    ...(named.updatedAt ? [Date.parse(named.updatedAt)] : []),
    ...(named.ifMatch === undefined || named.ifMatch.trim() === '*' ? [] : [tagTime(named.ifMatch)]),
  ];
  return instants.length === 0 ? undefined : Math.min(...instants);
}

/** Of several tags the newest counts: one that matches is enough. */
function tagTime(header: string): number {
  const times = Array.from(header.matchAll(/"([^"]*)"/g), ([, tag]) => Date.parse(tag ?? ''));
  return Math.max(0, ...times.filter((time) => !Number.isNaN(time)));
}
