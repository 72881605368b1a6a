import { analyticsRows } from './conformance/analytics-rows.ts';
import { auditRows } from './conformance/audit-rows.ts';
import { botRows } from './conformance/bot-rows.ts';
import { botStateRows } from './conformance/bot-state-rows.ts';
import { botTestRows } from './conformance/bot-test-rows.ts';
import { bulk } from './conformance/bulk.ts';
import { channelRaces } from './conformance/channel-races.ts';
import { channelRows } from './conformance/channel-rows.ts';
import { contests } from './conformance/contests.ts';
import { credentialRows } from './conformance/credential-rows.ts';
import { fileRows } from './conformance/file-rows.ts';
import { instantRows } from './conformance/instant-rows.ts';
import { leftOutRows } from './conformance/left-out-rows.ts';
import { neighbourRows } from './conformance/neighbour-rows.ts';
import { nobodyRows } from './conformance/nobody-rows.ts';
import { oddRows } from './conformance/odd-rows.ts';
import { opRows } from './conformance/op-rows.ts';
import { outboundStateRows } from './conformance/outbound-state-rows.ts';
import { pageRows } from './conformance/page-rows.ts';
import { pages } from './conformance/pages.ts';
import { patchRows } from './conformance/patch-rows.ts';
import { peopleRows } from './conformance/people-rows.ts';
import { type Race, races } from './conformance/races.ts';
import { refusalRows } from './conformance/refusal-rows.ts';
import { resultRows } from './conformance/result-rows.ts';
import { resultSearchRows } from './conformance/result-search-rows.ts';
import { resultStateRows } from './conformance/result-state-rows.ts';
import { runRow } from './conformance/row.ts';
import { signInRows } from './conformance/sign-in-rows.ts';
import { storageRows } from './conformance/storage-rows.ts';
import { takeOverRows } from './conformance/take-over-rows.ts';
import { tellingRows } from './conformance/telling-rows.ts';
import { tieRows } from './conformance/tie-rows.ts';
import { trashRows } from './conformance/trash-rows.ts';
import { turnRows } from './conformance/turn-rows.ts';
import { usageRows } from './conformance/usage-rows.ts';
import { wakeRaces, wakeRows } from './conformance/wake-rows.ts';
import { webhookRows } from './conformance/webhook-rows.ts';

/** Everything a store must do. Each is run on a store of its own, filled by `makeWorld`. */
export const conformance: readonly Race[] = [
  ...[
    ...turnRows,
    ...analyticsRows,
    ...leftOutRows,
    ...wakeRows,
    ...fileRows,
    ...resultRows,
    ...resultSearchRows,
    ...tellingRows,
    ...botRows,
    ...opRows,
    ...botTestRows,
    ...trashRows,
    ...peopleRows,
    ...signInRows,
    ...credentialRows,
    ...channelRows,
    ...webhookRows,
    ...usageRows,
    ...storageRows,
    ...takeOverRows,
    ...auditRows,
    ...nobodyRows,
    ...neighbourRows,
    ...pageRows,
    ...patchRows,
    ...instantRows,
    ...outboundStateRows,
    ...resultStateRows,
    ...botStateRows,
    ...tieRows,
    ...refusalRows,
    ...oddRows,
  ].map((row) => ({
    name: row.name,
    run: (store: Parameters<typeof runRow>[0]) => runRow(store, row),
  })),
  ...pages,
  ...races,
  ...wakeRaces,
  ...channelRaces,
  ...contests,
  ...bulk,
];
