import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { ConfirmDialog } from '#builder/ui/confirm-dialog.tsx';
import { Menu } from '#builder/ui/menu.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import { TemplateCard } from './template-card.tsx';
import { TemplateNameDialog } from './template-name-dialog.tsx';
import type { ThemeTemplate } from './theme-template.ts';

interface OwnTemplateProps {
  readonly template: ThemeTemplate;
  readonly reload: () => void;
  readonly onApply: () => void;
}

/** A look of the workspace: applied, brought up to date, renamed and deleted. */
export function OwnTemplate({ template, reload, onApply }: OwnTemplateProps) {
  const { id, name, theme } = template;
  const { workspaceId } = useEditor();
  const current = useDraft((draft) => draft.theme);
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const onClose = (): void => setOpen(undefined);
  const save = async (changed: { readonly name: string; readonly theme: typeof theme }): Promise<boolean> => {
    const params = { themeTemplateId: id };
    const saved = await call('themeTemplates.save', { params, body: { workspaceId, ...changed } });
    if (saved.ok) reload();
    else toasts.show(`The template was not saved. ${saved.error.message}`, { tone: 'bad' });
    return saved.ok;
  };
  const remove = async (): Promise<void> => {
    const gone = await call('themeTemplates.delete', {
      params: { themeTemplateId: id },
      body: { workspaceId },
    });
    if (gone.ok) reload();
    else toasts.show(`The template was not deleted. ${gone.error.message}`, { tone: 'bad' });
  };
  const edit = [
    { id: 'rename', label: 'Rename', icon: 'pencil', run: () => setOpen('rename') },
    {
      ...{ id: 'update', label: 'Replace with the current look', icon: 'save' },
      isDisabled: jsonEqual(current, theme),
      run: () => void save({ name, theme: current }),
    },
  ];
  const danger = [
    { id: 'delete', label: 'Delete', icon: 'trash-2', isDanger: true, run: () => setOpen('delete') },
  ];
  return (
    <>
      <TemplateCard {...{ id, name, theme, onApply }}>
        <Menu label={`More for ${name}`} groups={[{ entries: edit }, { entries: danger }]} />
      </TemplateCard>
      {open === 'rename' && (
        <TemplateNameDialog
          name="theme-template-rename"
          title="Rename the template"
          action="Rename"
          start={name}
          onSubmit={(next) => save({ name: next, theme })}
          onClose={onClose}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          name="theme-template-delete"
          title={`Delete “${name}”?`}
          text="Bots that use this look keep it. The template itself cannot be restored."
          action="Delete"
          onConfirm={remove}
          onClose={onClose}
        />
      )}
    </>
  );
}
