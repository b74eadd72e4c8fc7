import { type SubmitEvent, useState } from 'react'
import { FLAG_KINDS, type FlagKind } from '#domain/guests/guest-flags.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useMarkText } from '#office/pages/guests/use-mark-text.ts'
import type { GuestPartProps } from '#office/pages/guests/guest-part.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/** Marks that every list of a night shows. */
export function FlagsSection({ guest, onDone }: GuestPartProps) {
  const t = useMessages('guests')
  const me = useMe()
  const { moment } = useTimeText()
  const text = useMarkText()
  const { run, fault } = useAction()
  const [isMarking, setIsMarking] = useState(false)
  const reaches = guest.outlets.map(({ id }) => reachOf(me, 'guest.flag', id))
  const reach = reaches.includes('full') ? 'full' : reaches.includes('limited') ? 'limited' : null
  const kinds: readonly FlagKind[] = reach === 'full' ? FLAG_KINDS : FLAG_KINDS.filter((kind) => kind === 'vip')
  async function remove(flag: number) {
    if (await run(() => office.unflagGuest({ id: guest.id, flag }))) onDone()
  }
  return (
    <Section title={t.flags}>
      <p className="micro soft">{guest.flags.length === 0 ? t.noFlags : t.flagLine}</p>
      {guest.flags.map(({ id, kind, value, by, at }) => (
        <div className="guest__note" key={id}>
          <b>{text.flag({ kind, value })}</b>
          {reach !== null && kinds.includes(kind) && (
            <Button
              tone="quiet"
              icon="close"
              aria-label={t.unflag(t.flagNames[kind])}
              onClick={() => void remove(id)}
            />
          )}
          <small>{t.by(by, moment(at))}</small>
        </div>
      ))}
      <Fault>{fault}</Fault>
      {reach !== null && (
        <div className="guest__acts">
          <Button icon="star" onClick={() => setIsMarking(true)}>
            {t.addFlag}
          </Button>
          {reach === 'limited' && <p className="micro soft">{t.onlyVip}</p>}
        </div>
      )}
      {isMarking && (
        <FlagDialog
          guestId={guest.id}
          kinds={kinds}
          onClose={() => setIsMarking(false)}
          onDone={() => {
            setIsMarking(false)
            onDone()
          }}
        />
      )}
    </Section>
  )
}

type FlagDialogProps = { guestId: string; kinds: readonly FlagKind[]; onClose: () => void; onDone: () => void }

function FlagDialog({ guestId, kinds, onClose, onDone }: FlagDialogProps) {
  const t = useMessages('guests')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [kind, setKind] = useState<FlagKind>('vip')
  const [value, setValue] = useState('')
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await run(() => office.flagGuest({ id: guestId, kind, value }))) onDone()
  }
  return (
    <Dialog title={t.flagTitle} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <SelectField
          label={t.flagKind}
          name="kind"
          value={kind}
          choices={kinds.map((one) => ({ value: one, label: t.flagNames[one] }))}
          onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'vip')}
        />
        <TextField
          label={t.flagValue[kind]}
          hint={t.flagHint[kind]}
          fault={faults['value']}
          name="value"
          maxLength={200}
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <p className="micro soft">{t.flagLine}</p>
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {t.flagDo}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
