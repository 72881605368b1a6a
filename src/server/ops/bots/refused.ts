import { type AppError, badField } from '#server/app-error.ts';

/** Why a store rejects a bot: a unique value is already in use, or the folder does not exist. */
export type Refusal = 'PUBLIC_ID_TAKEN' | 'CUSTOM_DOMAIN_TAKEN' | 'FOLDER_NOT_FOUND';

const errors: Readonly<Record<Refusal, () => AppError>> = {
  PUBLIC_ID_TAKEN: () =>
    badField('bot.publicId', 'Another bot is using this public id, possibly one in the trash', 'taken'),
  CUSTOM_DOMAIN_TAKEN: () =>
    badField('bot.customDomain', 'Another bot is using this domain, possibly one in the trash', 'taken'),
  FOLDER_NOT_FOUND: () => badField('bot.folderId', 'There is no such folder in the workspace', 'not_found'),
};

/** The same as an error about the field that caused it. */
export function refused(refusal: Refusal): AppError {
  return errors[refusal]();
}
