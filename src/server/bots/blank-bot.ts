import type { NewBot } from '#store/ports/bot.ts';

/** The known facts of a new bot: its place, its name and its time. */
export interface BlankFacts {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  readonly at: number;
}

/** A bot without any content; every bot starts from it. */
export function blankBot({ id, workspaceId, name, at }: BlankFacts): NewBot {
  return {
    id,
    workspaceId,
    name,
    icon: null,
    folderId: null,
    publicId: null,
    customDomain: null,
    isArchived: false,
    isClosed: false,
    isDisabled: false,
    riskLevel: null,
    resultRetentionDays: null,
    createdAt: at,
    updatedAt: at,
    version: '6',
    events: null,
    groups: '[]',
    edges: '[]',
    variables: '[]',
    theme: '{}',
    settings: '{}',
    selectedThemeTemplateId: null,
    resultsTablePreferences: null,
    chatACredentialsId: null,
    chatBCredentialsId: null,
  };
}
