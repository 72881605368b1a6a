import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { session as current } from '#builder/api/session.ts';
import { Icon } from '#builder/ui/icon.tsx';
import { navigate } from '#builder/ui/location.ts';
import { Menu } from '#builder/ui/menu.tsx';
import { report } from '#builder/ui/report.ts';
import { BrandingDialog } from './branding-dialog.tsx';
import { createWorkspace } from './create-workspace.ts';
import { useHome } from './home.tsx';
import { MailSenderDialog } from './mail-sender-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import classes from './sidebar.module.css';

/** Shows which workspace is open, and leads to the others. */
export function WorkspaceMenu() {
  const { session, workspace } = useHome();
  const [asked, setAsked] = useState<Asked>();
  const others = session.workspaces.map(({ id, name }) => ({
    id,
    label: name,
    ...(id === workspace.id && { icon: 'check' }),
    run: () => navigate(`/app/w/${id}`),
  }));
  return (
    <div className={classes.wide}>
      <Menu
        label="Workspace"
        placement="bottom start"
        groups={[
          { title: 'Workspaces', entries: others },
          {
            entries: [
              ...(workspace.role === 'ADMIN'
                ? [
                    { id: 'rename', label: 'Rename …', icon: 'pencil', run: () => setAsked('rename') },
                    { id: 'brand', label: 'Brand …', icon: 'palette', run: () => setAsked('brand') },
                    { id: 'mail', label: 'E-mail sender …', icon: 'mail', run: () => setAsked('mail') },
                  ]
                : []),
              { id: 'new', label: 'New workspace …', icon: 'plus', run: () => setAsked('new') },
            ],
          },
        ]}
      >
        <span className={classes.who}>
          <span className={classes.initial} aria-hidden="true">
            {initialOf(workspace.name)}
          </span>
          <strong className={classes.label}>{workspace.name}</strong>
          <Icon name="chevron-down" size={14} />
        </span>
      </Menu>
      {asked !== undefined && <AskedDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

type Asked = 'new' | 'rename' | 'brand' | 'mail';

interface AskedProps {
  readonly asked: Asked;
  readonly onClose: () => void;
}

function AskedDialog({ asked, onClose }: AskedProps) {
  const { workspace } = useHome();
  if (asked === 'new')
    return (
      <NameDialog
        name="workspace-new"
        title="New workspace"
        action="Create workspace"
        onName={createWorkspace}
        onClose={onClose}
      />
    );
  if (asked === 'brand') return <BrandingDialog workspaceId={workspace.id} onClose={onClose} />;
  if (asked === 'mail') return <MailSenderDialog workspaceId={workspace.id} onClose={onClose} />;
  return (
    <NameDialog
      name="workspace-rename"
      title="Rename workspace"
      action="Rename"
      given={workspace.name}
      onName={async (name) => {
        const params = { workspaceId: workspace.id };
        const isDone = report(await call('workspaces.update', { params, body: { name } }));
        if (isDone) await current.load();
        return isDone;
      }}
      onClose={onClose}
    />
  );
}

/** The first letter, of any script. */
const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '?';
