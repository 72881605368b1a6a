import * as z from 'zod';
import { itemsAt } from '#blocks/_shared/listed.ts';
import type { AskedOptions, FieldOption, OptionsQuestion } from '#blocks/options-question.ts';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';

interface ModelList {
  /** Default: the key as a bearer token. */
  readonly headers?: (key: string) => Readonly<Record<string, string>>;
  /** Default `/models`. */
  readonly path?: string;
  /** Whether a model fits; where none does, all are offered. Default: it writes texts. */
  readonly fits?: (model: Model, asked: AskedOptions) => boolean;
  /** Options of the block that it depends on. Default none. */
  readonly uses?: readonly string[];
}

const modelSchema = z.object({
  id: z.string(),
  display_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  capabilities: z.object({ completion_chat: z.boolean() }).optional().catch(undefined),
});
type Model = z.output<typeof modelSchema>;

/** The models of a language model service with the common API, for `suggests: 'models'`. */
export function modelOptions(list: ModelList = {}): OptionsQuestion {
  const { headers = bearer, path = '/models', fits = isChatModel, uses = [] } = list;
  return {
    uses,
    next: (asked, answers) => {
      const { account } = asked;
      if (answers.length === 0)
        return { request: { url: baseUrlOf(asked) + path, headers: headers(textOf(account.apiKey)) } };
      const [answer] = answers;
      const models = itemsAt(answer, Array.isArray(answer) ? [] : ['data'], modelSchema);
      if (models === undefined) return undefined;
      const fitting = models.filter((model) => fits(model, asked));
      return {
        options: (fitting.length === 0 ? models : fitting)
          .toSorted((one, other) => one.id.localeCompare(other.id))
          .map(modelOption),
      };
    },
  };
}

/** Kinds of models that do not write texts, as their ids name them. */
const otherKinds =
  /tts|whisper|transcri|embed|moderation|dall-e|image|sora|realtime|audio|ocr|rerank|speech|guard|babbage|davinci/i;
const otherTypes: readonly (string | undefined)[] = ['image', 'embedding', 'moderation', 'rerank', 'audio'];

const isChatModel = ({ id, type, capabilities }: Model): boolean =>
  !otherTypes.includes(type) && capabilities?.completion_chat !== false && !otherKinds.test(id);

/** What OpenAI's models are for, by the action of the block. */
export const openaiModels = (choice: 'action' | 'task'): OptionsQuestion =>
  modelOptions({
    uses: [choice, 'baseUrl'],
    fits: (model, { values }) => {
      if (values[choice] === 'Create speech') return /tts/i.test(model.id);
      if (values[choice] === 'Create transcription') return /whisper|transcri/i.test(model.id);
      return isChatModel(model);
    },
  });

function modelOption({ id, display_name, name }: Model): FieldOption {
  const title = display_name ?? name;
  return { value: id, label: id, ...(title !== undefined && title !== id && { detail: title }) };
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** Of old documents, or of the credentials: secrets are only sent to the host of the credentials. */
export function baseUrlOf({ account, values: { baseUrl = '' } }: AskedOptions): string {
  const isOwn = baseUrl !== '' && baseUrl !== 'https://api.openai.com/v1';
  return withoutEndSlashes(isOwn ? baseUrl : textOf(account.baseUrl));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
