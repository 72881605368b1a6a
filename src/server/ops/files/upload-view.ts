import { fileAddress } from '#server/files/file-address.ts';
import type { UploadState } from '#server/files/receive-upload.ts';
import type { RequestFacts } from '#server/operation.ts';

/** An upload in the form of the interface; the number of bytes is also sent in a header. */
export function uploadView({ file, received }: UploadState, request: RequestFacts) {
  request.setHeader('upload-offset', String(received));
  const isComplete = file.completedAt !== null;
  return {
    uploadId: file.id,
    received,
    size: file.size,
    isComplete,
    fileUrl: fileAddress(request.baseUrl, file),
    fileType: isComplete ? file.type : null,
  };
}
