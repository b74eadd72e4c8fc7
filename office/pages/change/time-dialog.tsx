import { office } from '#office/api/office.ts'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { NotifyChoice } from '#office/pages/change/notify-choice.tsx'
import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'
import { inZone } from '#office/text/time-text.ts'

/** Moves a booking to another time of the same night. The time is in the outlet's time zone. */
export function TimeDialog({ party, zone, onDone, onClose }: ChangeDialogProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const form = useForm({
    initial: { time: inZone(new Date(party.arrivalAt), zone).clock, notify: true },
    submit: (change) => office.changeArrival({ id: party.id, version: party.version, ...change }),
    onDone: (_, { time }) => onDone(t.changedTime(frame.clock(time))),
  })
  return (
    <FormDialog title={t.timeTitle(party.name)} form={form} action={frame.save} onClose={onClose}>
      <TextField label={t.arrival} {...form.field('time')} type="time" required />
      <NotifyChoice isOn={form.values.notify} onChange={(notify) => form.set({ notify })} />
    </FormDialog>
  )
}
