import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';

const tag = 'Files';
const sessionParams = z.object({ sessionId: z.string().min(1) });
const uploadParams = sessionParams.extend({ uploadId: z.string().min(1) });
const signed = z.object({
  signature: z.string().max(200).default('').meta({
    description: 'Part of `uploadUrl`: permission for this one file, for a day. No token is needed.',
  }),
});

/** How far an upload has come. */
export const uploadSchema = z
  .object({
    uploadId: z.string(),
    received: z.int().meta({ description: 'Bytes that are safe: go on from here.' }),
    size: z.int().meta({ description: 'Bytes that were announced.' }),
    isComplete: z.boolean(),
    fileUrl: z.string().meta({ description: 'What the answer is: send it with continueChat.' }),
    fileType: z
      .string()
      .nullable()
      .meta({ description: 'Media type as the bytes tell it; null until complete.' }),
  })
  .meta({ id: 'Upload' });

/** Announces a file. */
export const createUpload = endpoint({
  id: 'files.createUpload',
  method: 'POST',
  path: '/v1/sessions/{sessionId}/uploads',
  tag,
  summary: 'Announce a file for the question on the table',
  description:
    'The session must wait at a file input, or at a text input that takes attachments or recordings. Then PUT the bytes to `uploadUrl` and answer with `fileUrl`.',
  auth: 'chat',
  goesWithoutToken: true,
  params: sessionParams,
  body: z.object({
    fileName: z.string().min(1).max(1000),
    fileType: z
      .string()
      .max(255)
      .optional()
      .meta({ description: 'Media type; the bytes decide, this only helps to say no early.' }),
    fileSize: z.int().min(0).meta({ description: 'In bytes, exactly what will be sent.' }),
    blockId: z
      .string()
      .optional()
      .meta({ description: 'The input that the file is for: refused when the chat stands elsewhere.' }),
  }),
  response: z.object({
    uploadId: z.string(),
    uploadUrl: z.string().meta({ description: 'PUT the bytes here, within a day.' }),
    fileUrl: z.string().meta({ description: 'What the answer is, once all bytes are there.' }),
    maxFileSize: z.int().meta({ description: 'Largest file that is taken, in bytes.' }),
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

/** Takes the bytes of a file. */
export const putUpload = endpoint({
  id: 'files.putUpload',
  method: 'PUT',
  path: '/v1/sessions/{sessionId}/uploads/{uploadId}',
  tag,
  summary: 'Send the bytes of a file',
  description:
    'The raw bytes, of any content type, at once or in pieces one after the other. A piece begins where `Upload-Offset: <bytes>` or `Content-Range: bytes <from>-<to>/<size>` says (default 0), which must be what was received so far, else 409 with `data.received`. What arrived before a cut connection counts: ask with GET or HEAD (header `Upload-Offset`) and go on. Sending a complete file again changes nothing.',
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

/** Tells how far an upload has come. */
export const getUpload = endpoint({
  id: 'files.getUpload',
  method: 'GET',
  path: '/v1/sessions/{sessionId}/uploads/{uploadId}',
  tag,
  summary: 'Ask how much of a file has arrived',
  description: 'HEAD works, too: the header `Upload-Offset` has the number of bytes received.',
  auth: 'none',
  params: uploadParams,
  query: signed,
  response: uploadSchema,
  errors: ['UPLOAD_NOT_FOUND'],
});

/** A file that a chat brought, for those who may read its result. */
export const resultFileSchema = z
  .object({
    id: z.string(),
    blockId: z.string().nullable(),
    name: z.string(),
    type: z.string(),
    size: z.int(),
    visibility: z.enum(['Public', 'Private']),
    createdAt: z.string(),
    fileUrl: z.string().meta({ description: 'As it stands in the answer; private ones need a token.' }),
    downloadUrl: z.string().meta({ description: 'Opens without a token until `expiresAt`.' }),
    expiresAt: z.string().nullable().meta({ description: 'null: it does not expire.' }),
  })
  .meta({ id: 'ResultFile' });

/** Lists the files of a result. */
export const listResultFiles = endpoint({
  id: 'files.listOfResult',
  method: 'GET',
  path: '/v1/bots/{botId}/results/{resultId}/files',
  tag,
  summary: 'List the files of a result',
  description: 'Oldest first, with links that open in a browser for a while.',
  auth: 'token',
  params: z.object({ botId: idField, resultId: idField }),
  response: z.object({ files: z.array(resultFileSchema) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const fileEndpoints = [createUpload, putUpload, getUpload, listResultFiles] as const;
