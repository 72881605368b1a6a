import type { BlockStartProps } from '#blocks/define.ts';
import { blockDefs } from '#blocks/registry.schema.ts';
import type { ClientActionMap } from '#model/chat.ts';
import type { BlockBase } from '#model/graph.ts';
import { withoutBareText } from './without-bare-text.ts';

/** What the page of a live chat must load before the conversation starts. */
export type StartProps = ClientActionMap['startPropsToInject']['startPropsToInject'];

/** The parts of a bot that are read. */
export interface StartPropsSource {
  readonly groups: readonly { readonly blocks: readonly BlockBase[] }[];
  readonly settings?: {
    readonly metadata?: { readonly customHeadCode?: string; readonly tagManagerId?: string };
  };
}

/**
 * What the page needs from the start: the author's markup, the tag manager and the trackers that blocks use: the first
 * analytics id, and every pixel once. Undefined when there is nothing. Ids that contain variables are left out, because
 * there are no values yet.
 * @example startProps({ groups: [], settings: { metadata: { tagManagerId: 'GTM-1' } } }) // { tagManagerId: 'GTM-1' }
 */
export function startProps({ groups, settings }: StartPropsSource): StartProps | undefined {
  const wanted = groups.flatMap((group) => group.blocks).flatMap(wantedBy);
  const customHeadCode = withoutBareText(settings?.metadata?.customHeadCode ?? '').trim();
  const tagManagerId = (settings?.metadata?.tagManagerId ?? '').trim();
  const [googleAnalyticsId] = known(wanted.flatMap((props) => props.googleAnalyticsId ?? []));
  const pixelIds = known(wanted.flatMap((props) => props.pixelIds ?? []));
  const props: StartProps = {
    ...(customHeadCode && { customHeadCode }),
    ...(tagManagerId && { tagManagerId }),
    ...(googleAnalyticsId !== undefined && { googleAnalyticsId }),
    ...(pixelIds.length > 0 && { pixelIds }),
  };
  return Object.keys(props).length > 0 ? props : undefined;
}

/**
 * A definition without the type of its block. The question is a method on purpose: this allows calls with any block,
 * and it is only called with what the definition's own schema has parsed.
 */
interface RequestedProps {
  readonly schema: (typeof blockDefs)[number]['schema'];
  startProps?(block: unknown): BlockStartProps;
}

const askedByType: ReadonlyMap<string, RequestedProps> = new Map(
  blockDefs
    .filter((def) => def.startProps !== undefined)
    .map((def): [string, RequestedProps] => [def.type, def]),
);

function wantedBy(block: BlockBase): readonly BlockStartProps[] {
  const asked = askedByType.get(block.type);
  const filled = asked?.schema.safeParse(block);
  return asked?.startProps && filled?.success ? [asked.startProps(filled.data)] : [];
}

const known = (ids: readonly string[]): readonly string[] => [
  ...new Set(ids.map((id) => id.trim()).filter((id) => id !== '' && !id.includes('{{'))),
];
