import { type SubmitEvent, useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { inZone } from '#office/text/time-text.ts'

const GROUP_ZONE = 'Asia/Jakarta'
const GROUP_OFFSET = '+07:00'
const DAY_MS = 86_400_000
const USUAL_DAYS = 90

/** The end of a day of the group's zone. */
const endOfDay = (date: string) => new Date(`${date}T23:59:59${GROUP_OFFSET}`).toISOString()

type BanDialogProps = {
  guest: OfficeAnswer<'guest'>
  /** Outlets where one may ban this guest. */
  places: OfficeAnswer<'guest'>['outlets']
  isOfGroup: boolean
  onClose: () => void
  onDone: () => void
}

/** Where, why and until when; what stays as it is stands before the button. */
export function BanDialog({ guest, places, isOfGroup, onClose, onDone }: BanDialogProps) {
  const t = useMessages('guests')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const now = Date.parse(guest.now)
  const dayAfter = (days: number) => inZone(new Date(now + days * DAY_MS), GROUP_ZONE).date
  const [where, setWhere] = useState(places[0] ? String(places[0].id) : '')
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState(() => dayAfter(USUAL_DAYS))
  const coming = guest.reservations.filter((row) => row.isComing).length
  const choices = [
    ...places.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(isOfGroup ? [{ value: '', label: t.everywhere }] : []),
  ]
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { outletId: where === '' ? null : Number(where), reason, until: endOfDay(until) }
    if (await run(() => office.banGuest({ id: guest.id, ...body }))) onDone()
  }
  return (
    <Dialog title={t.banTitle(guest.name || t.forgotten)} tone="bad" onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="small">{t.banLine}</p>
        {!guest.isPhoneProven && <Note>{t.banTyped}</Note>}
        {coming > 0 && <Note>{t.banComing(coming)}</Note>}
        <SelectField
          label={t.banWhere}
          fault={faults['outletId']}
          name="outletId"
          value={where}
          choices={choices}
          onChange={(event) => setWhere(event.target.value)}
        />
        <TextField
          label={t.banUntil}
          fault={faults['until']}
          name="until"
          type="date"
          required
          min={dayAfter(0)}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        <TextField
          label={t.banReason}
          hint={t.banReasonHint}
          fault={faults['reason']}
          name="reason"
          required
          maxLength={300}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="danger" isBusy={isBusy} disabled={reason.trim() === '' || until === ''}>
            {t.banDo}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
