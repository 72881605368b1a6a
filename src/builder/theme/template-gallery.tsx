import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import { builtInThemes } from '#model/built-in-themes.ts';
import type { Theme } from '#model/theme.ts';
import { appliedOps } from './applied-ops.ts';
import { OwnTemplate } from './own-template.tsx';
import { TemplateCard } from './template-card.tsx';
import { TemplateNameDialog } from './template-name-dialog.tsx';
import classes from './theme.module.css';
import type { ThemeTemplate } from './theme-template.ts';

/** Looks to begin with: those of the workspace, and those that come with the program. */
export function TemplateGallery() {
  const { workspaceId } = useEditor();
  const own = useLoaded(workspaceId, async () => {
    const reply = await call('themeTemplates.list', { query: { workspaceId } });
    return reply.ok ? { ok: true, value: reply.value.themeTemplates } : reply;
  });
  const apply = useApply();
  return (
    <>
      <div className={classes.gallery} role="group" aria-label="Built-in templates">
        {builtInThemes.map(({ id, name, scheme, theme }) => (
          <TemplateCard
            key={id}
            {...{ id, name, theme }}
            note={scheme === 'auto' ? 'Light and dark' : scheme === 'dark' ? 'Dark' : 'Light'}
            onApply={() => apply({ id, name, theme }, true)}
          />
        ))}
      </div>
      <LoadState of={own} what="templates">
        {(templates) => <OwnTemplates {...{ templates, reload: own.reload, apply }} />}
      </LoadState>
    </>
  );
}

interface Applied {
  readonly id: string;
  readonly name: string;
  readonly theme: Theme;
}

/** Applies a template as one step that can be undone. */
function useApply(): (template: Applied, isBuiltIn: boolean) => void {
  const { store } = useEditor();
  return ({ id, name, theme }, isBuiltIn) => {
    store.run(`Apply the theme "${name}"`, appliedOps(store.get().theme, { id, theme, isBuiltIn }));
    toasts.show(`“${name}” is applied. Undo takes it back.`, { tone: 'good' });
  };
}

interface OwnTemplatesProps {
  readonly templates: readonly ThemeTemplate[];
  readonly reload: () => void;
  readonly apply: (template: Applied, isBuiltIn: boolean) => void;
}

function OwnTemplates({ templates, reload, apply }: OwnTemplatesProps) {
  const { workspaceId, newId } = useEditor();
  const theme = useDraft((draft) => draft.theme);
  const [isNaming, setNaming] = useState(false);
  const save = async (name: string): Promise<boolean> => {
    const params = { themeTemplateId: newId() };
    const saved = await call('themeTemplates.save', { params, body: { workspaceId, name, theme } });
    if (saved.ok) reload();
    else toasts.show(`The template was not saved. ${saved.error.message}`, { tone: 'bad' });
    return saved.ok;
  };
  return (
    <div className={classes.own} role="group" aria-label="Templates of the workspace">
      <div className={classes.ownHead}>
        <h4>Of this workspace</h4>
        <Button isSmall icon="save" onClick={() => setNaming(true)}>
          Save this look
        </Button>
      </div>
      {templates.length === 0 ? (
        <p className={classes.empty}>Save the look of this bot to use it for others.</p>
      ) : (
        <div className={classes.gallery}>
          {templates.map((template) => (
            <OwnTemplate key={template.id} {...{ template, reload }} onApply={() => apply(template, false)} />
          ))}
        </div>
      )}
      {isNaming && (
        <TemplateNameDialog
          name="theme-template-save"
          title="Save this look"
          action="Save"
          start=""
          onSubmit={save}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}
