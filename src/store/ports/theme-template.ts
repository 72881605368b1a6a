export interface ThemeTemplate {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  /** JSON text. */
  readonly theme: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface ThemeTemplates {
  /** Newest first. */
  list(workspaceId: string): Promise<readonly ThemeTemplate[]>;
  /** Creates, or changes name and theme. Null: the id belongs to another workspace, or there is no such workspace. */
  put(template: {
    readonly id: string;
    readonly workspaceId: string;
    readonly name: string;
    readonly theme: string;
    readonly at: number;
  }): Promise<ThemeTemplate | null>;
  delete(scope: { readonly workspaceId: string; readonly id: string }): Promise<ThemeTemplate | null>;
}
