import * as z from 'zod';
import { startConditionSchema } from './start-condition.ts';

/** System messages, each replaceable by the author. */
const systemMessages = z.object({
  invalidMessage: z.string().optional(),
  botClosed: z.string().optional(),
  networkErrorTitle: z.string().optional(),
  networkErrorMessage: z.string().optional(),
  popupBlockedTitle: z.string().optional(),
  popupBlockedDescription: z.string().optional(),
  popupBlockedButtonLabel: z.string().optional(),
  fileUploadError: z.string().optional(),
  /** `[[file]]` and `[[limit]]` (megabytes) stand for what was uploaded. */
  fileUploadSizeError: z.string().optional(),
  chatAPictureChoiceSelectLabel: z.string().optional(),
});

/** The privacy notice for visitors before they chat. All of it is plain text. */
const consent = z.object({
  text: z.string().optional(),
  /** The label of the link; without it, the interface's term for a privacy policy. */
  linkText: z.string().optional(),
  /** Only `http:`, `https:` and `mailto:` are shown. */
  linkUrl: z.string().optional(),
  /** The chat starts only when the visitor presses the consent button. Default false. */
  isRequired: z.boolean().optional(),
});

const words = z.array(z.string().min(1).max(40)).max(10).optional();

/** Words of messengers, each replaceable by the author. */
const channelMessages = z.object({
  more: z.string().max(20).optional(),
  done: z.string().max(20).optional(),
  skip: z.string().max(20).optional(),
  choose: z.string().max(500).optional(),
  goOn: z.string().max(20).optional(),
  startAgain: z.string().max(20).optional(),
  textNeeded: z.string().max(500).optional(),
  stalePress: z.string().max(200).optional(),
  somethingWrong: z.string().max(500).optional(),
  /** The heading of a payment's page once it was paid. */
  paid: z.string().max(500).optional(),
});

/** How a bot behaves in every messenger. */
const channelSettings = z.object({
  /** What the first message after a chat expired does. Default `restart`; `ask`: the contact chooses between the two. */
  whenExpired: z.enum(['restart', 'resume', 'ask']).optional(),
  /** What a message after the end of a chat does. Default `restart`; `silence`: only words that begin anew count. */
  whenEnded: z.enum(['restart', 'silence']).optional(),
  /** Whether a first message that meets the start condition begins this bot in the middle of another bot's chat. Default false. */
  mayInterrupt: z.boolean().optional(),
  /** Whether a chat ends when the messenger reports that the contact may be somebody else now. Default false. */
  endsOnNewIdentity: z.boolean().optional(),
  /** Words that begin anew. Default: `restart` in the language of the bot. */
  restartWords: words,
  /** Words after which a contact is not written to first any more. Default: `stop` in the language of the bot. */
  optOutWords: words,
  /** The template that is sent, at most once in a day, to a contact whom a message could not reach for too long. Default: none. */
  reengageTemplate: z
    .object({
      name: z.string().max(512).optional(),
      /** Default: that of the contact, else the first in which it is approved. */
      language: z.string().max(20).optional(),
    })
    .optional(),
  /** How long to wait for more texts before they are answered together, seconds. Default 0. */
  joinSeconds: z.number().min(0).max(10).optional(),
  /** Whether four to nine choices stay buttons, in several messages, where a list would be one. Default false. */
  keepButtons: z.boolean().optional(),
  /** Whether pictures to choose from, and cards, are sent as one message that is swiped, where there is such a form. Default false. */
  carousels: z.boolean().optional(),
  /** Whether the text of a model is shown while it is written, where the messenger can. Default false. */
  drafts: z.boolean().optional(),
  /** Whether answered messages are shown as read. Default true. */
  marksRead: z.boolean().optional(),
  /** Whether people see that the bot is writing. Default true. */
  showsTyping: z.boolean().optional(),
  /** What the bot says by itself in messengers. Default: in the language of the bot. */
  messages: channelMessages.optional(),
});

/**
 * How a bot behaves. Everything is optional and stays absent when not given; defaults apply when it runs.
 * Unknown keys are stripped.
 */
export const settingsSchema = z.object({
  general: z
    .object({
      isBrandingEnabled: z.boolean().optional(),
      /** Older form of `typingEmulation.enabled`. */
      isTypingEmulationEnabled: z.boolean().optional(),
      isInputPrefillEnabled: z.boolean().optional(),
      /** Whether a chat in its own window, and one that fills a phone, has a title bar. Default true. */
      isHeaderEnabled: z.boolean().optional(),
      isHideQueryParamsEnabled: z.boolean().optional(),
      /** Older form of `rememberUser`, inverted. */
      isNewResultOnRefreshEnabled: z.boolean().optional(),
      rememberUser: z
        .object({ isEnabled: z.boolean().optional(), storage: z.enum(['session', 'local']).optional() })
        .optional(),
      systemMessages: systemMessages.optional(),
      /** Language tag such as `en`. */
      locale: z.string().optional(),
      consent: consent.optional(),
    })
    .optional(),
  typingEmulation: z
    .object({
      enabled: z.boolean().optional(),
      /** Words per minute. */
      speed: z.number().optional(),
      /** Seconds. */
      maxDelay: z.number().optional(),
      /** Seconds, 0 to 5. */
      delayBetweenBubbles: z.number().min(0).max(5).optional(),
      isDisabledOnFirstMessage: z.boolean().optional(),
    })
    .optional(),
  metadata: z
    .object({
      title: z.string().optional(),
      description: z.string().optional(),
      imageUrl: z.string().optional(),
      favIconUrl: z.string().optional(),
      customHeadCode: z.string().optional(),
      tagManagerId: z.string().optional(),
      allowIndexing: z.boolean().optional(),
    })
    .optional(),
  chatA: z
    .object({
      isEnabled: z.boolean().optional(),
      startCondition: startConditionSchema.optional(),
      /** Hours, 0.01 to 48. */
      sessionExpiryTimeout: z.number().min(0.01).max(48).optional(),
      /** Kept for imported documents, no effect. */
      errorAndMarketingStatusWebhookForwardUrl: z.string().optional(),
      isWebhookForwardingEnabled: z.boolean().optional(),
      webhookForwardingEventTypes: z.array(z.enum(['all', 'errorStatuses', 'marketingStatuses'])).optional(),
    })
    .optional(),
  chatB: z
    .object({
      /** Default true: the credentials decide. */
      isEnabled: z.boolean().optional(),
      startCondition: startConditionSchema.optional(),
      /** Hours, 0.01 to 48. */
      sessionExpiryTimeout: z.number().min(0.01).max(48).optional(),
    })
    .optional(),
  /** How the bot behaves in messengers. */
  channels: channelSettings.optional(),
  /** Whether anybody signed in may read and copy the bot. */
  publicShare: z.object({ isEnabled: z.boolean().optional() }).optional(),
  /** Web origins that may run the bot; empty or absent: every origin. */
  security: z.object({ allowedOrigins: z.array(z.string()).optional() }).optional(),
});

/** Settings as documents hold them. */
export type Settings = z.output<typeof settingsSchema>;
