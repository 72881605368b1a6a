import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { mountedOperations } from '#server/ops/operations.ts';
import { allRows } from './all-rows.ts';
import { endpointOf } from './endpoint-of.ts';
import { takesLongIds } from './takes-long-ids.ts';

const ids = endpoints.map((endpoint) => endpoint.id);
const rows = Object.values(allRows).flat();

/** What the interface lists, by method and path. */
const interfacePaths = [
  'POST /v1/bots/{botId}/preview/startChat',
  'POST /v1/bots/{publicId}/startChat',
  'POST /v1/sessions/{sessionId}/continueChat',
  'POST /v1/bots/import',
  'POST /v1/bots',
  'GET /v1/bots/{botId}',
  'PATCH /v1/bots/{botId}',
  'GET /v1/bots/{botId}/publishedBot',
  'GET /v1/bots/{botId}/results/{resultId}',
  'GET /v1/bots/{botId}/results',
  'POST /v1/workspaces',
  'GET /v1/workspaces/{workspaceId}',
  'PATCH /v1/folders/{folderId}',
];

describe('the contract', () => {
  it('has every endpoint of the interface', () => {
    const paths = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
    assert.deepEqual(
      interfacePaths.filter((path) => !paths.has(path)),
      [],
    );
  });

  it('names every endpoint once, and gives every method and path to one', () => {
    assert.deepEqual(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      [],
    );
    const places = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    assert.deepEqual(
      places.filter((place, index) => places.indexOf(place) !== index),
      [],
    );
  });

  it('has an operation for every endpoint, and no other', () => {
    const mounted = mountedOperations.map(({ endpoint }) => endpoint.id);
    assert.deepEqual([...mounted].sort(), [...ids].sort());
  });

  it('binds each operation to the endpoint of the contract itself', () => {
    for (const { endpoint } of mountedOperations)
      assert.ok(
        endpoints.some((each) => each === endpoint),
        `${endpoint.id} is another value`,
      );
  });

  for (const endpoint of endpoints) {
    it(`${endpoint.id} names its parameters as its path does`, () => {
      const named = Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '');
      const shape = endpoint.params instanceof z.ZodObject ? Object.keys(endpoint.params.shape) : [];
      assert.deepEqual(shape.sort(), named.sort());
    });
  }
});

/** Chats and what they upload are tested as conversations elsewhere. */
const isRowTested = (id: string): boolean => !/^chat\.|^files\.\w+Upload$/.test(id);

/** Their ids or services are only there on the way: `made-on-the-way`, `payments`, `assets`, `drafts`, `oidc`, `take-overs`, `test/channels` and `test/chat/requests` show them succeeding. */
const toldElsewhere: ReadonlySet<string> = new Set([
  'results.get',
  'results.logs',
  'auth.signUp',
  'results.transcript',
  'results.path',
  'results.exchanges',
  'files.listOfResult',
  'assets.delete',
  'assets.usedBy',
  'workspaces.updateInvitation',
  'workspaces.renewInvitation',
  'workspaces.deleteInvitation',
  'payments.stripeEvent',
  'payments.report',
  'channels.receiveDelivery',
  'channels.confirmDelivery',
  'channels.connect',
  'channels.check',
  'channels.link',
  'channels.update',
  'channels.disconnect',
  'channels.listTemplates',
  'channels.syncTemplates',
  'channels.start',
  'channels.preview',
  'channels.getPreview',
  'channels.followPreview',
  'channels.startPreview',
  'channels.executeTestWebhook',
  'contacts.get',
  'contacts.update',
  'contacts.delete',
  'contacts.messages',
  'contacts.retryMessage',
  'contacts.cancelMessage',
  'auth.startOidc',
  'drafts.follow',
  'takeOvers.get',
  'takeOvers.cancel',
  'tests.fromSession',
  'tests.fromResult',
]);

describe('the rows of the API', () => {
  const byEndpoint = Map.groupBy(rows, (row) => endpointOf(row)?.id);
  for (const { id, auth, params, query, body } of endpoints.filter((endpoint) => isRowTested(endpoint.id))) {
    it(`show ${id} succeeding, refusing the wrong people, and refusing wrong input`, () => {
      const its = byEndpoint.get(id) ?? [];
      assert.ok(toldElsewhere.has(id) || its.some((row) => row.status === 200), 'no row succeeds');
      if (auth === 'none') return;
      assert.ok(
        its.some((row) => row.caller === 'anonymous' && row.status === 401),
        'no row without token',
      );
      assert.ok(
        its.some((row) => row.caller === 'wrongToken' && row.status === 401),
        'no row with a wrong token',
      );
      assert.ok(
        its.some((row) => row.caller === 'foreign' || row.caller === 'chatToken'),
        'no row of a stranger',
      );
      const takesInput = !isEmpty(query) || !isEmpty(body) || !takesLongIds(params);
      assert.ok(!takesInput || its.some((row) => row.status === 400), 'no row with wrong input');
    });
  }
});

function isEmpty(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0;
}
