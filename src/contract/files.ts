import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';

const tag = 'Files';
const sessionParams = z.object({ sessionId: z.string().min(1) });
const uploadParams = sessionParams.extend({ uploadId: z.string().min(1) });
const signed = z.object({
  signature: z.string().max(200).default('').meta({
    description: 'Part of `uploadUrl`: permission to upload this one file, for a day. No token is needed.',
  }),
});

/** The progress of an upload. */
export const uploadSchema = z
  .object({
    uploadId: z.string(),
    received: z.int().meta({ description: 'Bytes that are stored: continue from here.' }),
    size: z.int().meta({ description: 'Bytes that were announced.' }),
    isComplete: z.boolean(),
    fileUrl: z
      .string()
      .meta({ description: 'The URL of the file: send it as the answer with continueChat.' }),
    fileType: z
      .string()
      .nullable()
      .meta({ description: 'Media type detected from the bytes; null until the upload is complete.' }),
  })
  .meta({ id: 'Upload' });

/** Announces a file. */
export const createUpload = endpoint({
  id: 'files.createUpload',
  method: 'POST',
  path: '/v1/sessions/{sessionId}/uploads',
  tag,
  summary: 'Announce a file for the current question',
  description:
    'The session must be waiting at a file input, or at a text input that accepts attachments or recordings. Then PUT the bytes to `uploadUrl` and answer with `fileUrl`.',
  auth: 'chat',
  goesWithoutToken: true,
  params: sessionParams,
  body: z.object({
    fileName: z.string().min(1).max(1000),
    fileType: z
      .string()
      .max(255)
      .optional()
      .meta({ description: 'Media type; the bytes decide, this only allows an early rejection.' }),
    fileSize: z.int().min(0).meta({ description: 'Size in bytes, exactly as it will be sent.' }),
    blockId: z
      .string()
      .optional()
      .meta({ description: 'The input that the file is for: rejected if the chat is at another block.' }),
  }),
  response: z.object({
    uploadId: z.string(),
    uploadUrl: z.string().meta({ description: 'PUT the bytes here, within a day.' }),
    fileUrl: z.string().meta({ description: 'The answer to send, once all bytes are uploaded.' }),
    maxFileSize: z.int().meta({ description: 'Maximum file size, in bytes.' }),
  }),
  errors: [
    'SESSION_NOT_FOUND',
    'SESSION_ENDED',
    'ORIGIN_NOT_ALLOWED',
    'UPLOAD_NOT_EXPECTED',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_TOO_LARGE',
    'UPLOAD_LIMIT_REACHED',
    'LIMIT_REACHED',
    'FORBIDDEN',
    'STORAGE_UNAVAILABLE',
  ],
  rateLimit: 'upload',
});

/** Receives the bytes of a file. */
export const putUpload = endpoint({
  id: 'files.putUpload',
  method: 'PUT',
  path: '/v1/sessions/{sessionId}/uploads/{uploadId}',
  tag,
  summary: 'Upload the bytes of a file',
  description:
    'The raw bytes, of any content type, at once or in pieces one after the other. A piece starts at `Upload-Offset: <bytes>` or `Content-Range: bytes <from>-<to>/<size>` (default 0), which must equal the bytes received so far, otherwise 409 with `data.received`. Bytes that arrived before a connection broke are kept: ask with GET or HEAD (header `Upload-Offset`) and continue from there. Sending a complete file again changes nothing.',
  auth: 'none',
  params: uploadParams,
  query: signed,
  takesBytes: true,
  response: uploadSchema,
  errors: [
    'UPLOAD_NOT_FOUND',
    'UPLOAD_NOT_EXPECTED',
    'SESSION_NOT_FOUND',
    'SESSION_ENDED',
    'UPLOAD_OFFSET',
    'UPLOAD_BUSY',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_TOO_LARGE',
    'STORAGE_UNAVAILABLE',
  ],
});

/** Reports the progress of an upload. */
export const getUpload = endpoint({
  id: 'files.getUpload',
  method: 'GET',
  path: '/v1/sessions/{sessionId}/uploads/{uploadId}',
  tag,
  summary: 'Get the progress of an upload',
  description: 'HEAD works, too: the header `Upload-Offset` has the number of bytes received.',
  auth: 'none',
  params: uploadParams,
  query: signed,
  response: uploadSchema,
  errors: ['UPLOAD_NOT_FOUND'],
});

/** A file of a chat, for those who may read its result. */
export const resultFileSchema = z
  .object({
    id: z.string(),
    blockId: z.string().nullable(),
    name: z.string(),
    type: z.string(),
    size: z.int(),
    visibility: z.enum(['Public', 'Private']),
    createdAt: z.string(),
    fileUrl: z
      .string()
      .meta({ description: 'The URL as it appears in the answer; private files require a token.' }),
    downloadUrl: z.string().meta({ description: 'Opens without a token until `expiresAt`.' }),
    expiresAt: z.string().nullable().meta({ description: 'null if it does not expire.' }),
  })
  .meta({ id: 'ResultFile' });

/** Lists the files of a result. */
export const listResultFiles = endpoint({
  id: 'files.listOfResult',
  method: 'GET',
  path: '/v1/bots/{botId}/results/{resultId}/files',
  tag,
  summary: 'List the files of a result',
  description: 'Oldest first, with temporary links that open in a browser.',
  auth: 'token',
  params: z.object({ botId: idField, resultId: idField }),
  response: z.object({ files: z.array(resultFileSchema) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const fileEndpoints = [createUpload, putUpload, getUpload, listResultFiles] as const;
