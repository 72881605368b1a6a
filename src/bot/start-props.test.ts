import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BlockBase } from '#model/graph.ts';
import { type StartProps, type StartPropsSource, startProps } from './start-props.ts';

const block = (type: string, options?: Readonly<Record<string, unknown>>): BlockBase => ({
  id: 'b',
  type,
  ...(options && { options }),
});
const analytics = (trackingId: string) => block('Google Analytics', { trackingId });
const pixel = (options: Readonly<Record<string, unknown>>) => block('Pixel', options);

interface Row {
  readonly name: string;
  readonly blocks?: readonly BlockBase[];
  readonly metadata?: NonNullable<StartPropsSource['settings']>['metadata'];
  readonly props: StartProps | undefined;
}

const rows: readonly Row[] = [
  { name: 'nothing', props: undefined },
  {
    name: 'blocks without trackers',
    blocks: [block('text'), block('Webhook'), block('of later')],
    props: undefined,
  },
  {
    name: 'the first id of analytics',
    blocks: [block('Google Analytics'), analytics('G-1'), analytics('G-2')],
    props: { googleAnalyticsId: 'G-1' },
  },
  {
    name: 'each pixel once',
    blocks: [pixel({ pixelId: 'p1' }), pixel({ pixelId: 'p2', eventType: 'Lead' }), pixel({ pixelId: 'p1' })],
    props: { pixelIds: ['p1', 'p2'] },
  },
  {
    name: 'a pixel that the page loads itself',
    blocks: [pixel({ pixelId: 'p', isInitSkip: true })],
    props: undefined,
  },
  {
    name: 'ids that are not known yet',
    blocks: [analytics('{{id}}'), pixel({ pixelId: 'p{{n}}' })],
    props: undefined,
  },
  { name: 'a block that is not valid', blocks: [pixel({ pixelId: 7 })], props: undefined },
  {
    name: 'markup without its loose text, and the tag manager',
    metadata: { customHeadCode: ' Hello <meta name="a"> ', tagManagerId: ' GTM-1 ' },
    props: { customHeadCode: '<meta name="a">', tagManagerId: 'GTM-1' },
  },
  { name: 'empty settings', metadata: { customHeadCode: 'text', tagManagerId: '' }, props: undefined },
];

for (const { name, blocks = [], metadata, props } of rows) {
  test(`what the page loads at the start: ${name}`, () => {
    assert.deepEqual(startProps({ groups: [{ blocks: [] }, { blocks }], settings: { metadata } }), props);
  });
}
