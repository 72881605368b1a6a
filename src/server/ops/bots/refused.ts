import { type AppError, badField } from '#server/app-error.ts';

/** Why a store does not take a bot: something else has what must be unique, or the folder is not there. */
export type Refusal = 'PUBLIC_ID_TAKEN' | 'CUSTOM_DOMAIN_TAKEN' | 'FOLDER_NOT_FOUND';

const errors: Readonly<Record<Refusal, () => AppError>> = {
  PUBLIC_ID_TAKEN: () =>
    badField('bot.publicId', 'Another bot has this public id, maybe one in the trash', 'taken'),
  CUSTOM_DOMAIN_TAKEN: () =>
    badField('bot.customDomain', 'Another bot has this domain, maybe one in the trash', 'taken'),
  FOLDER_NOT_FOUND: () => badField('bot.folderId', 'There is no such folder in the workspace', 'not_found'),
};

/** The same as an error about the field that is to blame. */
export function refused(refusal: Refusal): AppError {
  return errors[refusal]();
}
