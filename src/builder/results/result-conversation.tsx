import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { classNames } from '#builder/ui/class-names.ts';
import { LoadState } from '#builder/ui/load-state.tsx';
import { LongText } from '#builder/ui/long-text.tsx';
import { PanelSection } from './panel-section.tsx';
import type { ResultAddress } from './result-address.ts';
import classes from './result-panel.module.css';

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
                  <LongText text={text ?? image ?? video ?? audio ?? ''} />
                </li>
              ))}
            </ol>
          )
        }
      </LoadState>
    </PanelSection>
  );
}
