import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { RichTextView } from '#builder/editor/rich-text-view.tsx';
import { classNames } from '#builder/ui/class-names.ts';
import { LoadState } from '#builder/ui/load-state.tsx';
import { LongText } from '#builder/ui/long-text.tsx';
import { markdownToRichText } from '#model/rich-text/parse-markdown.ts';
import { PanelSection } from './panel-section.tsx';
import type { ResultAddress } from './result-address.ts';
import classes from './result-panel.module.css';

/** Characters of a message that is shown with its formatting; a longer one is shown in pieces. */
const MOST_FORMATTED = 2_000;

/** What was said, as the visitor saw it. */
export function ResultConversation(params: ResultAddress) {
  const loaded = useLoaded(params.resultId, () => call('results.transcript', { params }));
  return (
    <PanelSection title="Conversation">
      <LoadState of={loaded} what="conversation">
        {({ transcript }) =>
          transcript.length === 0 ? (
            <p className={classes.none}>The conversation is no longer kept.</p>
          ) : (
            <ol className={classes.chat}>
              {transcript.map(({ role, text, image, video, audio }, index) => (
                <li
                  key={index}
                  className={classNames(classes.said, role === 'user' && classes.visitor)}
                  dir="auto"
                >
                  <span className="visually-hidden">{role === 'user' ? 'Visitor: ' : 'Bot: '}</span>
                  {role === 'bot' && text !== undefined && text.length <= MOST_FORMATTED ? (
                    <RichTextView value={markdownToRichText(text)} />
                  ) : (
                    <LongText text={text ?? image ?? video ?? audio ?? ''} />
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </LoadState>
    </PanelSection>
  );
}
