import type { getChannelPreview as endpoint } from '#contract/channel-previews.ts';
import type { Operation } from '#server/operation.ts';
import { previewState } from './preview-state.ts';

/** What became of a code for a phone. */
export const getChannelPreview: Operation<typeof endpoint> = async (context, { params }) =>
  (await previewState(context, params)).state;
