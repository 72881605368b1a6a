import { useState } from 'react';
import { isRaw } from '#bot/raw.ts';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { ColorField } from '#builder/ui/color-field.tsx';
import { FormDialog } from '#builder/ui/form-dialog.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { Picture } from '#builder/ui/picture.tsx';
import { report } from '#builder/ui/report.ts';
import { TextField } from '#builder/ui/text-field.tsx';
import classes from './branding-dialog.module.css';

interface BrandingDialogProps {
  readonly workspaceId: string;
  readonly onClose: () => void;
}

interface Brand {
  readonly name: string;
  readonly logo: string;
  readonly colour: string;
}

/** Asks for the brand that visitors and invited people see. */
export function BrandingDialog({ workspaceId, onClose }: BrandingDialogProps) {
  const params = { workspaceId };
  const loaded = useLoaded(workspaceId, () => call('workspaces.get', { params }));
  const [typed, setTyped] = useState<Partial<Brand>>({});
  const brand = { ...brandIn(loaded.value?.workspace.settings), ...typed };
  const set = (part: Partial<Brand>): void => setTyped({ ...typed, ...part });
  const errors = problemsOf(brand);
  const save = async (): Promise<boolean> => {
    if (loaded.value === undefined || Object.values(errors).some((each) => each !== undefined)) return false;
    const branding = { name: brand.name, logo: brand.logo.trim(), colour: brand.colour.trim() };
    return report(
      await call('workspaces.update', { params, body: { settings: { branding } } }),
      'The brand was saved.',
    );
  };
  return (
    <FormDialog name="workspace-brand" title="Brand" action="Save" onSubmit={save} onClose={onClose}>
      <p>
        Shown under chats whose settings say so, on chat pages, and in e-mails. Takes effect at once, also in
        bots that are already published.
      </p>
      <LoadState of={loaded} what="workspace">
        {() => <BrandFields brand={brand} errors={errors} set={set} />}
      </LoadState>
    </FormDialog>
  );
}

interface BrandFieldsProps {
  readonly brand: Brand;
  readonly errors: ReturnType<typeof problemsOf>;
  readonly set: (part: Partial<Brand>) => void;
}

function BrandFields({ brand, errors, set }: BrandFieldsProps) {
  return (
    <div className={classes.fields}>
      <TextField
        label="Name of the brand"
        help="Empty: no brand is shown."
        maxLength={60}
        value={brand.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label="Address of the logo"
        help="A picture on the web. Chat pages without an icon use it, too."
        placeholder="https://www.example.com/logo.svg"
        inputMode="url"
        maxLength={2000}
        error={errors.logo}
        value={brand.logo}
        onChange={(logo) => set({ logo })}
      />
      <ColorField
        label="Colour"
        placeholder="#0042da"
        shown="#0042da"
        error={errors.colour}
        value={brand.colour}
        onChange={(colour) => set({ colour })}
      />
      {brand.name.trim() !== '' && <Sample brand={brand} />}
    </div>
  );
}

/** The line under a chat, as visitors see it. */
function Sample({ brand: { name, logo, colour } }: { readonly brand: Brand }) {
  return (
    <figure className={classes.sample}>
      <figcaption>Under a chat</figcaption>
      <p>
        {isAddress(logo) ? (
          <Picture src={logo.trim()} alt="" instead={null} />
        ) : (
          isColour(colour) && <i style={{ background: colour.trim() }} />
        )}
        {name}
      </p>
    </figure>
  );
}

const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text.trim());
const isAddress = (text: string): boolean => /^https?:\/\//.test(text.trim()) && URL.canParse(text.trim());

function problemsOf({ logo, colour }: Brand) {
  return {
    logo: logo.trim() === '' || isAddress(logo) ? undefined : 'Must be an address that starts with https://',
    colour: colour.trim() === '' || isColour(colour) ? undefined : 'Must be six digits, such as #0042da',
  };
}

function brandIn(settings: Readonly<Record<string, unknown>> | undefined): Brand {
  const brand = settings?.['branding'];
  const field = (name: string) => (isRaw(brand) && typeof brand[name] === 'string' ? brand[name] : '');
  return { name: field('name'), logo: field('logo'), colour: field('colour') };
}
