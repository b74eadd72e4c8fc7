import { useState } from 'react'
import type { ContentOnWire } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { Section } from '#office/kit/section.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { useVisibilityText } from '#office/pages/content/use-visibility-text.ts'
import { inZone } from '#office/text/time-text.ts'
import { instantIn } from '#office/text/instant-in.ts'

type Visibility = NonNullable<ContentOnWire['visibility']>
type Props = { visibility: Visibility; onDone: (notice: string) => void }

export function VisibilitySection({ visibility, onDone }: Props) {
  const t = useMessages('content')
  const { item } = useEditor()
  const textOf = useVisibilityText(item.zone)
  const [open, setOpen] = useState<'on' | 'off' | null>(null)
  const finishDialog = (line: string) => {
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
      {open === 'on' && <ShowDialog visibility={visibility} onClose={() => setOpen(null)} onDone={finishDialog} />}
      {open === 'off' && <HideDialog visibility={visibility} onClose={() => setOpen(null)} onDone={finishDialog} />}
    </Section>
  )
}

type DialogProps = Props & { onClose: () => void }

type Time = { date: string; clock: string }

function ShowDialog({ visibility, onClose, onDone }: DialogProps) {
  const t = useMessages('content')
  const { item } = useEditor()
  const timeOf = (at: string | null): Time => (at === null ? { date: '', clock: '' } : inZone(new Date(at), item.zone))
  const instantOf = ({ date, clock }: Time) =>
    date === '' ? null : instantIn(date, clock || '00:00', item.zone).toISOString()
  const form = useForm({
    initial: () => ({ from: timeOf(visibility.from), until: timeOf(visibility.until) }),
    submit({ from, until }) {
      const body = { version: visibility.version, isPublished: true, from: instantOf(from), until: instantOf(until) }
      return office.showContent({ id: item.key, ...body })
    },
    onDone: () => onDone(t.onSite),
  })
  const pair = (side: 'from' | 'until') => {
    const time = form.values[side]
    const set = (change: Partial<Time>) => form.set({ [side]: { ...time, ...change } })
    return (
      <div className="dialog__pair">
        <TextField
          label={`${t[side]}, ${t.date.toLowerCase()}`}
          type="date"
          hint={t.sideOpen}
          fault={form.claim(side)[side]}
          value={time.date}
          onChange={({ target }) => set({ date: target.value })}
        />
        <TextField
          label={`${t[side]}, ${t.time.toLowerCase()}`}
          type="time"
          value={time.clock}
          onChange={({ target }) => set({ clock: target.value })}
        />
      </div>
    )
  }
  return (
    <FormDialog title={t.putOnTitle} form={form} action={t.putOnIt} onClose={onClose}>
      {pair('from')}
      {pair('until')}
    </FormDialog>
  )
}

function HideDialog({ visibility: { version, from, until }, onClose, onDone }: DialogProps) {
  const t = useMessages('content')
  const { item } = useEditor()
  return (
    <ConfirmDialog
      title={t.takeOffTitle}
      tone="bad"
      action={t.takeOffIt}
      call={() => office.showContent({ id: item.key, version, isPublished: false, from, until })}
      onDone={() => onDone(t.offSite)}
      onClose={onClose}
    >
      <p className="small">{t.takeOffLine}</p>
    </ConfirmDialog>
  )
}
