import { useDraft } from '#builder/editor/editor.ts';
import { ColorField } from '#builder/ui/color-field.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import { type EmbedLook, type WidgetForm, widgetForms } from '#model/embedding/embed-look.ts';
import classes from './share.module.css';

interface WidgetFieldsProps {
  readonly form: WidgetForm;
  readonly look: EmbedLook;
  readonly onForm: (form: WidgetForm) => void;
  readonly onLook: (look: EmbedLook) => void;
}

const titles: Readonly<Record<WidgetForm, string>> = {
  standard: 'In the page',
  popup: 'Popup',
  bubble: 'Bubble',
};

/** How the chat appears in a website. */
export function WidgetFields({ form, look, onForm, onLook }: WidgetFieldsProps) {
  const set = (part: Partial<EmbedLook>): void => onLook({ ...look, ...part });
  return (
    <>
      <fieldset className={classes.kinds}>
        <legend className="visually-hidden">Kind of widget</legend>
        {widgetForms.map((each) => (
          <button key={each} type="button" aria-pressed={each === form} onClick={() => onForm(each)}>
            {titles[each]}
          </button>
        ))}
      </fieldset>
      {form === 'standard' && (
        <div className={classes.pair}>
          <TextField
            label="Width"
            data-look="width"
            value={look.width}
            onChange={(width) => set({ width })}
          />
          <TextField
            label="Height"
            data-look="height"
            value={look.height}
            onChange={(height) => set({ height })}
          />
        </div>
      )}
      {form === 'popup' && (
        <TextField
          label="Largest width"
          data-look="popupWidth"
          placeholder="512px"
          value={look.popupWidth}
          onChange={(popupWidth) => set({ popupWidth })}
        />
      )}
      {form === 'bubble' && <BubbleFields look={look} set={set} />}
      {form !== 'standard' && (
        <TextField
          label="Opens by itself after (seconds)"
          data-look="openDelay"
          inputMode="decimal"
          placeholder="It does not"
          value={look.openDelay === null ? '' : String(look.openDelay)}
          onChange={(text) => set({ openDelay: text.trim() === '' ? null : secondsOf(text, look.openDelay) })}
        />
      )}
      <PageButtonFields look={look} set={set} />
    </>
  );
}

interface PartProps {
  readonly look: EmbedLook;
  readonly set: (part: Partial<EmbedLook>) => void;
}

function BubbleFields({ look, set }: PartProps) {
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          label="Side"
          data-look="placement"
          value={look.placement}
          options={[
            { value: 'right', label: 'Right' },
            { value: 'left', label: 'Left' },
          ]}
          onChange={(side) => set({ placement: side === 'left' ? 'left' : 'right' })}
        />
        <SelectField
          label="Size"
          data-look="buttonSize"
          value={look.buttonSize}
          options={[
            { value: 'medium', label: 'Medium' },
            { value: 'large', label: 'Large' },
          ]}
          onChange={(size) => set({ buttonSize: size === 'large' ? 'large' : 'medium' })}
        />
      </div>
      <div className={classes.pair}>
        <Colour label="Button" value={look.buttonColor} onChange={(buttonColor) => set({ buttonColor })} />
        <Colour label="Icon" value={look.iconColor} onChange={(iconColor) => set({ iconColor })} />
      </div>
      <TextField
        label="Message beside the button"
        data-look="message"
        maxLength={300}
        placeholder="None"
        value={look.message}
        onChange={(message) => set({ message })}
      />
      {look.message !== '' && (
        <TextField
          label="Message appears after (seconds)"
          data-look="messageDelay"
          inputMode="decimal"
          value={String(look.messageDelay)}
          onChange={(text) => set({ messageDelay: secondsOf(text, look.messageDelay) ?? 0 })}
        />
      )}
    </>
  );
}

interface ColourProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Colour({ label, value, onChange }: ColourProps) {
  return (
    <ColorField
      label={`${label} colour`}
      data-look={label === 'Icon' ? 'iconColor' : 'buttonColor'}
      placeholder="Default"
      shown="#ffffff"
      value={value}
      onChange={onChange}
    />
  );
}

/** A button of the website that opens the chat, or runs a command of the bot. */
function PageButtonFields({ look: { button }, set }: PartProps) {
  // One text, so that changes elsewhere draw nothing again.
  const commands = useDraft(({ events }) =>
    events.flatMap((event) => (event.type === 'command' ? [event.options?.command ?? ''] : [])).join('\n'),
  );
  const names = commands.split('\n').filter((name) => name !== '');
  const value =
    button === null
      ? 'none'
      : button.does.kind === 'command'
        ? `command ${button.does.command}`
        : button.does.kind;
  const choose = (chosen: string): void => {
    const label = button?.label ?? 'Chat with us';
    if (chosen === 'open' || chosen === 'toggle') return set({ button: { label, does: { kind: chosen } } });
    const command = names.find((name) => chosen === `command ${name}`);
    set({ button: command === undefined ? null : { label, does: { kind: 'command', command } } });
  };
  return (
    <>
      <SelectField
        label="A button of your page"
        data-look="button"
        value={value}
        options={[
          { value: 'none', label: 'None' },
          { value: 'open', label: 'Opens the chat' },
          { value: 'toggle', label: 'Opens and closes the chat' },
          ...names.map((name) => ({ value: `command ${name}`, label: `Runs the command “${name}”` })),
        ]}
        onChange={choose}
      />
      {button !== null && (
        <TextField
          label="Text of the button"
          data-look="buttonLabel"
          maxLength={100}
          value={button.label}
          onChange={(label) => set({ button: { ...button, label } })}
        />
      )}
    </>
  );
}

/** A number of seconds up to an hour; anything else is as before. */
function secondsOf(text: string, before: number | null): number | null {
  const seconds = Number(text.replace(',', '.'));
  return Number.isFinite(seconds) && seconds >= 0 && seconds <= 3600 ? seconds : before;
}
