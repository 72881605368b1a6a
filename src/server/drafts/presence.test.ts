import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DraftEvent } from './draft-event.ts';
import { Presence } from './presence.ts';

const person = (clientId: string) => ({
  ...{ clientId, userId: 'u', name: clientId.toUpperCase() },
  ...{ selection: [], editing: null },
});
const names = (people: readonly { readonly name: string }[]): string => people.map(({ name }) => name).join();

function setUp() {
  const told: string[] = [];
  const clock = { now: 1_000 };
  const hub = {
    publish: (_botId: string, event: DraftEvent) => {
      if (event.event === 'presence') told.push(names(event.people));
    },
    subscribe: () => () => {},
  };
  const presence = new Presence(hub, () => clock.now);
  return { presence, clock, told };
}

describe('who has a bot open', () => {
  it('is shown for 40 seconds after the last announcement, and until leaving', () => {
    const { presence, clock, told } = setUp();
    presence.announce('b', person('x'));
    clock.now += 39_000;
    presence.announce('b', person('y'));
    presence.leave('b', { userId: 'u', clientId: 'nobody' });
    clock.now += 2_000;
    presence.look();
    presence.leave('b', { userId: 'u', clientId: 'y' });
    assert.deepEqual(told, ['X', 'X,Y', 'Y', '']);
    presence.close();
  });

  it('comes from other servers, too; the latest of each person counts', () => {
    const { presence, clock, told } = setUp();
    presence.announce('b', person('x'));
    const elsewhere = (at: number, isGone: boolean) =>
      presence.takeFromElsewhere(new Map([['b', [{ person: person('x'), at, isGone }]]]));
    elsewhere(900, true);
    assert.equal(names(presence.of('b')), 'X');
    elsewhere(1_100, true);
    assert.equal(names(presence.of('b')), '');
    clock.now = 1_200;
    presence.announce('b', person('x'));
    elsewhere(1_100, true);
    presence.takeFromElsewhere(new Map());
    assert.deepEqual(told, ['X', '', 'X']);
    presence.close();
  });

  it('is forgotten with a server that says nothing more', () => {
    const { presence, told } = setUp();
    const elsewhere = [{ person: person('x'), at: 1_000 }];
    presence.takeFromElsewhere(new Map([['b', elsewhere]]));
    presence.takeFromElsewhere(new Map([['b', elsewhere]]));
    presence.takeFromElsewhere(new Map());
    assert.deepEqual(told, ['X', '']);
    presence.close();
  });

  it('leaves at a server where somebody was not announced', () => {
    const { presence, clock, told } = setUp();
    presence.takeFromElsewhere(new Map([['b', [{ person: person('x'), at: 1_000 }]]]));
    clock.now += 1;
    presence.leave('b', { userId: 'u', clientId: 'x' });
    assert.deepEqual(told, ['X', '']);
    presence.close();
  });
});
