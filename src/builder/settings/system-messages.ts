import type { Settings } from '#model/settings.ts';
import type { Messages } from '../../client/locales/translate.ts';

type SystemMessage = keyof NonNullable<NonNullable<Settings['general']>['systemMessages']>;

/** A message that the chat says by itself. */
export interface SystemMessageFacts {
  readonly label: string;
  readonly help?: string;
  readonly isLong?: boolean;
  /** What is said while the author has not written anything. */
  readonly default: (texts: Messages) => string;
}

/** Every message that authors can replace, in the order of the page. */
export const systemMessages: Readonly<Record<SystemMessage, SystemMessageFacts>> = {
  invalidMessage: {
    label: 'Invalid answer',
    help: 'For inputs that have no message of their own. By default, each kind of input has its own.',
    isLong: true,
    default: ({ invalidEmail }) => invalidEmail,
  },
  botClosed: {
    label: 'The bot is closed',
    isLong: true,
    default: ({ closedTitle, closedText }) => `${closedTitle}. ${closedText}`,
  },
  networkErrorTitle: { label: 'No connection: title', default: ({ networkTitle }) => networkTitle },
  networkErrorMessage: {
    label: 'No connection: text',
    isLong: true,
    default: ({ networkText }) => networkText,
  },
  popupBlockedTitle: {
    label: 'Window was blocked: title',
    help: 'The browser prevented the bot from opening a page.',
    default: ({ popupTitle }) => popupTitle,
  },
  popupBlockedDescription: {
    label: 'Window was blocked: text',
    isLong: true,
    default: ({ popupText }) => popupText,
  },
  popupBlockedButtonLabel: {
    label: 'Window was blocked: button',
    default: ({ popupButton }) => popupButton,
  },
  fileUploadError: {
    label: 'Upload failed',
    isLong: true,
    default: ({ fileFailed }) => fileFailed.replace('{name}', '…'),
  },
  fileUploadSizeError: {
    label: 'File is too large',
    help: '[[file]] stands for its name, [[limit]] for the most megabytes that are allowed.',
    isLong: true,
    default: ({ fileTooLarge }) => fileTooLarge.replace('{name}', '[[file]]').replace('{limit}', '[[limit]]'),
  },
  chatAPictureChoiceSelectLabel: {
    label: 'Button under a picture to choose',
    default: ({ select }) => select,
  },
};
