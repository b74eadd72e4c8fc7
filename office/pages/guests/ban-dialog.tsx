import { office, type OfficeAnswer } from '#office/api/office.ts'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { Note } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { inZone } from '#office/text/time-text.ts'

const GROUP_ZONE = 'Asia/Jakarta'
const GROUP_OFFSET = '+07:00'
const DAY_MS = 86_400_000
const USUAL_DAYS = 90

/** Returns the end of a day in the group's zone. */
const endOfDay = (date: string) => new Date(`${date}T23:59:59${GROUP_OFFSET}`).toISOString()

type BanDialogProps = {
  guest: OfficeAnswer<'guest'>
  /** The outlets for which the user may ban this guest. */
  places: OfficeAnswer<'guest'>['outlets']
  isOfGroup: boolean
  onClose: () => void
  onDone: () => void
}

/**
 * Bans a guest at one outlet or at all outlets, with a reason and an end date. The dialog says that existing reservations do not change.
 */
export function BanDialog({ guest, places, isOfGroup, onClose, onDone }: BanDialogProps) {
  const t = useMessages('guests')
  const now = Date.parse(guest.now)
  const dayAfter = (days: number) => inZone(new Date(now + days * DAY_MS), GROUP_ZONE).date
  const form = useForm({
    initial: () => ({ outletId: String(places[0]?.id ?? ''), reason: '', until: dayAfter(USUAL_DAYS) }),
    submit: ({ outletId, reason, until }) =>
      office.banGuest({
        id: guest.id,
        outletId: outletId === '' ? null : Number(outletId),
        reason,
        until: endOfDay(until),
      }),
    onDone,
  })
  const { values, field } = form
  const coming = guest.reservations.filter((row) => row.isComing).length
  const choices = [
    ...places.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(isOfGroup ? [{ value: '', label: t.everywhere }] : []),
  ]
  return (
    <FormDialog
      title={t.banTitle(guest.name || t.forgotten)}
      tone="bad"
      form={form}
      action={t.banDo}
      isReady={values.reason.trim() !== '' && values.until !== ''}
      onClose={onClose}
    >
      <p className="small">{t.banLine}</p>
      {!guest.isPhoneProven && <Note>{t.banTyped}</Note>}
      {coming > 0 && <Note>{t.banComing(coming)}</Note>}
      <SelectField label={t.banWhere} {...field('outletId')} choices={choices} />
      <TextField label={t.banUntil} {...field('until')} type="date" required min={dayAfter(0)} />
      <TextField label={t.banReason} hint={t.banReasonHint} {...field('reason')} required maxLength={300} />
    </FormDialog>
  )
}
