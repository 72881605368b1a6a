import { runCode } from './run-code.ts';

/*
 * Runs inside the frame that the chat client opens for author's code. The page passes one port; every job arrives
 * there, with its own port for the result.
 */

window.addEventListener(
  'message',
  ({ data, ports: [port], source }) => {
    if (data !== 'parley-frame' || port === undefined || source !== window.parent) return;
    port.onmessage = ({ data: job, ports: [answer] }) => {
      if (!isFields(job) || answer === undefined) return;
      if (isFields(job.run)) void run(job.run, answer);
      if (isFields(job.embed))
        embed(job.embed, answer).catch((error: unknown) =>
          answer.postMessage({ error: words(error).message }),
        );
    };
    port.postMessage('ready');
  },
  { once: true },
);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

async function run({ content, args }: Fields, answer: MessagePort): Promise<void> {
  const list = Array.isArray(args) ? args.filter(isFields) : [];
  try {
    const names = list.map(({ id }) => String(id));
    const value = await runCode({ content: String(content), names, values: list.map((each) => each.value) });
    answer.postMessage({ value: plain(value) });
  } catch (error) {
    answer.postMessage({ error: words(error) });
  }
}

/** The sendable part of a thrown value. */
function words(error: unknown): { readonly name: string; readonly message: string } {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  return { name: String(name), message: String(message) };
}

/** The sendable part of a value: functions, elements and the like are dropped. */
function plain(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Code that renders into the frame, and code that waits for the visitor's actions there. */
async function embed({ initFunction, waitForEventFunction }: Fields, answer: MessagePort): Promise<void> {
  const element = document.body;
  new ResizeObserver(() => answer.postMessage(element.scrollHeight)).observe(element);
  const call = async (code: unknown, extra: Fields): Promise<void> => {
    if (!isFields(code)) return;
    const all = { ...(isFields(code.args) ? code.args : {}), ...extra };
    await runCode({ content: String(code.content), names: Object.keys(all), values: Object.values(all) });
  };
  const continueFlow = (text: unknown): void =>
    answer.postMessage(typeof text === 'string' ? text : (JSON.stringify(text) ?? ''));
  // The older name of the element is in the code of imported bots.
  const place = { element, typebotElement: element };
  await call(initFunction, place);
  await call(waitForEventFunction, { ...place, continueFlow });
}
