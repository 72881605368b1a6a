import type { Problem, ProblemKind } from '../headless/conversation.ts';
import type { MessageKey } from '../locales/translate.ts';
import { useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';
import { readFields, readText } from '../ui/read.ts';
import { icons } from './icons.ts';

const words: Readonly<Record<ProblemKind, readonly [title: MessageKey, text: MessageKey]>> = {
  network: ['networkTitle', 'networkText'],
  expired: ['expiredTitle', 'expiredText'],
  closed: ['closedTitle', 'closedText'],
  origin: ['originTitle', 'originText'],
  key: ['keyTitle', 'keyText'],
  missing: ['missingTitle', 'missingText'],
  busy: ['busyTitle', 'busyText'],
  server: ['serverTitle', 'serverText'],
  refused: ['refusedTitle', 'refusedText'],
};

/** An error and what to do about it. */
export function ProblemNotice({
  problem,
  isAlone,
}: {
  readonly problem: Problem;
  readonly isAlone: boolean;
}) {
  const { t, conversation, general } = useChat();
  const [title, text] = words[problem.kind];
  const own = readFields(general.systemMessages);
  const isNetwork = problem.kind === 'network';
  // The message of a closed bot is its author's.
  const said = isNetwork
    ? own.networkErrorMessage
    : problem.kind === 'closed'
      ? readText(problem.message, readText(own.botClosed))
      : undefined;
  return (
    <div class={`parley-notice${isAlone ? ' parley-notice-alone' : ''}`} role="alert">
      <p class="parley-notice-title">{readText(isNetwork && own.networkErrorTitle, t(title))}</p>
      <p>{readText(said, t(text))}</p>
      {problem.remedy !== 'none' && (
        <button
          type="button"
          class="parley-secondary-button"
          onClick={() => void (problem.remedy === 'retry' ? conversation.retry() : conversation.restart())}
        >
          <Icon path={icons.retry} />
          {t(problem.remedy === 'retry' ? 'retry' : 'startAgain')}
        </button>
      )}
    </div>
  );
}
