import { useEffect, useRef, useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { readFields, readText } from '../ui/read.ts';

/** A file on its way. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** 0 to 1. */
  readonly share: number;
  /** Where it is, when it is there. */
  readonly url?: string;
  readonly problem?: string;
}

let count = 0;

/** Uploads files one beside the other; each can be taken back and tried again. */
export function useUploads(blockId: string) {
  const { t, conversation, general } = useChat();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  useEffect(() => () => aborts.current.forEach((abort) => abort.abort()), []);

  const change = (id: number, changes: Partial<Upload>): void =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const run = async ({ id, file }: Upload): Promise<void> => {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    try {
      const { url } = await conversation.upload(file, {
        blockId,
        signal: abort.signal,
        onProgress: (share) => change(id, { share }),
      });
      change(id, { url, share: 1 });
    } catch (error) {
      if (!abort.signal.aborted) change(id, { problem: words(file, error) });
    }
  };
  const words = (file: File, error: unknown): string => {
    const { code, message } = readFields(readFields(error).problem);
    const own = readFields(general.systemMessages);
    const name = file.name;
    if (code === 'FILE_TYPE_NOT_ALLOWED') return t('fileType', { name });
    if (code !== 'FILE_TOO_LARGE') return readText(own.fileUploadError, t('fileFailed', { name }));
    const limit = /\d+(\.\d+)?/.exec(readText(message))?.[0] ?? '';
    return (
      readText(own.fileUploadSizeError)
        .replace('[[file]]', () => name)
        .replace('[[limit]]', limit) || t('fileTooLarge', { name, limit })
    );
  };
  return {
    uploads,
    add(files: Iterable<File>): void {
      const added = [...files].map((file) => ({ id: count++, file, share: 0 }));
      setUploads((all) => [...all, ...added]);
      for (const upload of added) void run(upload);
    },
    remove(id: number): void {
      aborts.current.get(id)?.abort();
      setUploads((all) => all.filter((each) => each.id !== id));
    },
    retry(upload: Upload): void {
      change(upload.id, { problem: undefined, share: 0 });
      void run(upload);
    },
    clear(): void {
      for (const abort of aborts.current.values()) abort.abort();
      setUploads([]);
    },
    urls: uploads.flatMap(({ url }) => url ?? []),
    isBusy: uploads.some(({ url, problem }) => url === undefined && problem === undefined),
  };
}
