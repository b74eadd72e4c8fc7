import { type SubmitEvent, useState } from 'react'
import type { ContentOnWire } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { useVisibilityText } from '#office/pages/content/use-visibility-text.ts'
import { inZone } from '#office/text/time-text.ts'
import { instantIn } from '#office/text/instant-in.ts'

type Visibility = NonNullable<ContentOnWire['visibility']>
type Props = { visibility: Visibility; onDone: (said: string) => void }

/** Whether and from when to when it is on the site, and the ways to change that. */
export function VisibilitySection({ visibility, onDone }: Props) {
  const t = useMessages('content')
  const { item } = useEditor()
  const textOf = useVisibilityText(item.zone)
  const [open, setOpen] = useState<'on' | 'off' | null>(null)
  const done = (line: string) => {
    setOpen(null)
    onDone(line)
  }
  return (
    <Section title={t.showHead}>
      <p className="small editor__shown">{textOf(visibility)}</p>
      {item.mayPublish && (
        <div className="row">
          <Button onClick={() => setOpen('on')}>{visibility.isPublished ? t.changeShown : t.putOn}</Button>
          {visibility.isPublished && (
            <Button tone="danger" onClick={() => setOpen('off')}>
              {t.takeOff}
            </Button>
          )}
        </div>
      )}
      {open === 'on' && <ShowDialog visibility={visibility} onClose={() => setOpen(null)} onDone={done} />}
      {open === 'off' && <HideDialog visibility={visibility} onClose={() => setOpen(null)} onDone={done} />}
    </Section>
  )
}

type DialogProps = Props & { onClose: () => void }

function ShowDialog({ visibility, onClose, onDone }: DialogProps) {
  const t = useMessages('content')
  const frame = useMessages('frame')
  const { item } = useEditor()
  const { run, fault, faults, isBusy } = useAction()
  const begin = (at: string | null) => (at === null ? { date: '', clock: '' } : inZone(new Date(at), item.zone))
  const [from, setFrom] = useState(() => begin(visibility.from))
  const [until, setUntil] = useState(() => begin(visibility.until))
  const instant = ({ date, clock }: { date: string; clock: string }) =>
    date === '' ? null : instantIn(date, clock || '00:00', item.zone).toISOString()
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { version: visibility.version, isPublished: true, from: instant(from), until: instant(until) }
    if (await run(() => office.showContent({ id: item.key, ...body }))) onDone(t.onSite)
  }
  const pair = (label: string, value: typeof from, set: (next: typeof from) => void, wrong: string | undefined) => (
    <div className="dialog__pair">
      <TextField
        label={`${label}, ${t.date.toLowerCase()}`}
        type="date"
        hint={t.sideOpen}
        fault={wrong}
        value={value.date}
        onChange={({ target }) => set({ ...value, date: target.value })}
      />
      <TextField
        label={`${label}, ${t.time.toLowerCase()}`}
        type="time"
        value={value.clock}
        onChange={({ target }) => set({ ...value, clock: target.value })}
      />
    </div>
  )
  return (
    <Dialog title={t.putOnTitle} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        {pair(t.from, from, setFrom, faults['from'])}
        {pair(t.until, until, setUntil, faults['until'])}
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {t.putOnIt}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function HideDialog({ visibility, onClose, onDone }: DialogProps) {
  const t = useMessages('content')
  const frame = useMessages('frame')
  const { item } = useEditor()
  const { run, fault, isBusy } = useAction()
  const hide = async () => {
    const { version, from, until } = visibility
    const body = { version, isPublished: false, from, until }
    if (await run(() => office.showContent({ id: item.key, ...body }))) onDone(t.offSite)
  }
  return (
    <Dialog
      title={t.takeOffTitle}
      tone="bad"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button tone="danger" isBusy={isBusy} onClick={() => void hide()}>
            {t.takeOffIt}
          </Button>
        </>
      }
    >
      <p className="small">{t.takeOffLine}</p>
      <Fault>{fault}</Fault>
    </Dialog>
  )
}
