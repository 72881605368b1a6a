import { useEffect } from 'react';
import { type CallReply, type CallRequest, call } from '#builder/api/call.ts';
import { type Loaded, useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { countsOnBoard } from './counts-on-board.ts';

/** Which chats are looked at. */
export interface ChatChoice {
  readonly timeFilter: NonNullable<NonNullable<CallRequest<'analytics.flow'>['query']>['timeFilter']>;
  /** Empty: all. */
  readonly version: string;
}

export interface AnalyticsData {
  readonly flow: CallReply<'analytics.flow'>;
  readonly questions: CallReply<'analytics.questions'>['questions'];
}

/** The choice as a query. */
export const queryOf = ({ timeFilter, version }: ChatChoice) => ({
  timeFilter,
  ...(version !== '' && { versions: version }),
});

/** Loads what chats add up to, and shows it on the board until it is closed. */
export function useAnalytics(choice: ChatChoice): Loaded<AnalyticsData> {
  const { botId, marks } = useEditor();
  const request = { params: { botId }, query: queryOf(choice) };
  const data = useLoaded(JSON.stringify(request), async () => {
    const flow = await call('analytics.flow', request);
    if (!flow.ok) return flow;
    const questions = await call('analytics.questions', request);
    if (!questions.ok) return questions;
    return { ok: true, value: { flow: flow.value, ...questions.value } } as const;
  });
  const { value } = data;
  useEffect(() => {
    if (value !== undefined) marks.set({ counts: countsOnBoard(value.flow, value) });
  }, [marks, value]);
  useEffect(() => () => marks.set({ counts: undefined }), [marks]);
  return data;
}
