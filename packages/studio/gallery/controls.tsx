import { ColorBox, NameBox, NumberBox, Segments, SelectBox, TextBox } from '@deckwright/ui/boxes';
import {
  Badge,
  Button,
  Card,
  DataTable,
  EmptyState,
  IconButton,
  KeyHint,
  Meter,
  Notice,
  Skeleton,
  Tabs,
  Tile,
  ToolButton,
} from '@deckwright/ui/controls';
import { ConfirmDialog, Dialog } from '@deckwright/ui/dialogs';
import { CheckboxField, CopyField, PasswordField, SelectField, TextField } from '@deckwright/ui/fields';
import { ColorSchemeMenu, Menu, MenuChoices, MenuItem, MenuSeparator, MenuSwitch } from '@deckwright/ui/lazy-menus';
import { Popover } from '@deckwright/ui/menus';
import { useToast } from '@deckwright/ui/toasts';
import { AlignCenter, AlignLeft, Bold, Copy, Inbox, Italic, MoreVertical, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Page } from '../src/ui/page.tsx';

const KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const TONES = ['neutral', 'accent', 'success', 'warning', 'danger'] as const;
const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
] as const;
const SIDES = [
  { value: 'left', label: 'Left', icon: <AlignLeft /> },
  { value: 'center', label: 'Centre', icon: <AlignCenter /> },
] as const;
const PALETTE = [
  { name: 'accent1', label: 'Accent 1', code: '#2457E6' },
  { name: 'accent2', label: 'Accent 2', code: '#2FBF71' },
];
const LONG = 'A text that is much longer than the place that it has, in a language with long words';

function nothing() {}

/** Every control of `packages/ui`, in each of its states. */
export function Controls() {
  return (
    <Page title="Controls">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Buttons />
        <Fields />
        <Boxes />
        <Floats />
        <States />
      </div>
    </Page>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </Card>
  );
}

function Line({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

function Buttons() {
  return (
    <Group title="Buttons">
      {[{}, { isBusy: true }, { disabled: true }].map((state) => (
        <Line key={JSON.stringify(state)}>
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} {...state}>
              {kind}
            </Button>
          ))}
        </Line>
      ))}
      <Line>
        {KINDS.map((kind) => (
          <IconButton key={kind} kind={kind} label={`Copy, ${kind}`}>
            <Copy />
          </IconButton>
        ))}
        <ToolButton label="Bold" keys="Control+B" isOn>
          <Bold />
        </ToolButton>
        <ToolButton label="Italic" keys="Control+I" isOn={false}>
          <Italic />
        </ToolButton>
        <ToolButton label="Delete" disabled>
          <Trash2 />
        </ToolButton>
        <KeyHint>Ctrl</KeyHint>
        <ColorSchemeMenu />
      </Line>
    </Group>
  );
}

function Fields() {
  const [size, setSize] = useState<'small' | 'large'>('small');
  return (
    <Group title="Fields">
      <TextField label="Name" description="Others see it." value="Acme" onChange={nothing} />
      <TextField label="Address" value="acme" error="An address begins with https://." onChange={nothing} />
      <TextField label="Disabled" value={LONG} disabled onChange={nothing} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        value="correct horse"
        onChange={nothing}
      />
      <SelectField label="Size" value={size} onChange={setSize} choices={SIZES} />
      <CheckboxField label="Chosen" description="With a description." checked onChange={nothing} />
      <CheckboxField label="Not chosen" checked={false} onChange={nothing} />
      <CheckboxField label="Disabled" checked disabled onChange={nothing} />
      <CopyField label="Link" value="https://decks.example/e/acme" />
    </Group>
  );
}

function Boxes() {
  const [side, setSide] = useState<'left' | 'center'>('left');
  const [size, setSize] = useState<'small' | 'large'>('large');
  const [color, setColor] = useState<{ readonly name: string; readonly alpha: number }>();
  return (
    <Group title="Boxes beside a slide">
      <Line>
        <NumberBox label="X" sign="X" value={12.5} isRequired onChange={nothing} />
        <NumberBox label="Several numbers" value={undefined} isRequired onChange={nothing} />
        <NumberBox label="No number" value={undefined} placeholder="As the style" onChange={nothing} />
        <NumberBox label="Disabled number" value={3} disabled isRequired onChange={nothing} />
      </Line>
      <Line>
        <SelectBox label="Size" value={size} onChange={setSize} choices={SIZES} />
        <SelectBox label="Several sizes" value={undefined} onChange={setSize} choices={SIZES} />
        <Segments label="Side" value={side} onChange={setSide} choices={SIDES} />
      </Line>
      <Line>
        <ColorBox
          label="Colour"
          palette={PALETTE}
          value={{ name: 'accent1', alpha: 0.5 }}
          placeholder="None"
          onChange={nothing}
        />
        <ColorBox
          label="Colour that can be removed"
          palette={PALETTE}
          value={color}
          placeholder="None"
          onChange={setColor}
          onRemove={() => setColor(undefined)}
        />
      </Line>
      <TextBox label="Text" value={LONG} isLong onChange={nothing} />
      <NameBox label="Key" value="title-slide" isCode onChange={nothing} />
    </Group>
  );
}

function Floats() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
  const [isOn, setOn] = useState(true);
  const [size, setSize] = useState<'small' | 'large'>('small');
  const toast = useToast();
  const close = () => setOpen(undefined);
  return (
    <Group title="What opens">
      <Line>
        <Menu
          align="start"
          trigger={
            <IconButton label="Menu">
              <MoreVertical />
            </IconButton>
          }
        >
          <MenuItem icon={<Copy />} keys="Control+D" onClick={nothing}>
            Duplicate
          </MenuItem>
          <MenuItem disabled onClick={nothing}>
            {LONG}
          </MenuItem>
          <MenuSwitch isOn={isOn} onChange={setOn}>
            Rulers
          </MenuSwitch>
          <MenuSeparator />
          <MenuChoices label="Size" value={size} onChange={setSize} choices={SIZES} />
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} isDanger keys="Delete" onClick={nothing}>
            Delete
          </MenuItem>
        </Menu>
        <Popover label="Window" trigger={<Button>Popover</Button>}>
          <p className="max-w-48">A small window at a button.</p>
        </Popover>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Question</Button>
        <Button onClick={() => toast({ title: 'Deleted', description: 'The slide is gone.', undo: nothing })}>
          Message
        </Button>
        <Button onClick={() => toast({ title: 'It failed', isFailure: true })}>Failure</Button>
      </Line>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="A dialog"
        description="Its members see the name."
        footer={<Button kind="primary">Save</Button>}
      >
        <TextField label="Name" value="" onChange={nothing} />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Delete the project?"
        action="Delete project"
        typed="acme"
        onConfirm={() => Promise.resolve()}
      >
        Its templates go with it.
      </ConfirmDialog>
    </Group>
  );
}

function States() {
  const [tab, setTab] = useState<'small' | 'large'>('small');
  return (
    <Group title="States">
      <Line>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Line>
      {TONES.map((tone) => (
        <Notice key={tone} tone={tone} title={`Message: ${tone}`} action={<Button>Do it</Button>}>
          {LONG}.
        </Notice>
      ))}
      <Meter label="Credits" value={840} most={1_000} text="840 of 1,000" />
      <Tile label="Slides" value="1,284">
        this month
      </Tile>
      <Skeleton className="h-4 w-40" />
      <Tabs label="Parts" value={tab} onChange={setTab} tabs={SIZES}>
        <p>What the tab shows.</p>
      </Tabs>
      <DataTable
        caption="People"
        columns={[
          { header: 'Name', cell: ({ name }) => name },
          { header: 'Decks', align: 'end', cell: ({ decks }) => decks },
        ]}
        rows={[{ name: 'Ada Lovelace', decks: 12 }]}
        keyOf={({ name }) => name}
      />
      <EmptyState icon={<Inbox />} title="Nothing yet" action={<Button kind="primary">Create one</Button>}>
        What will be here, and how it gets here.
      </EmptyState>
    </Group>
  );
}
