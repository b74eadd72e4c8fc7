import { useEffect, useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { type Action, useAction } from '#office/api/use-action.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { DialogForm } from '#office/kit/form-dialog.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { NotifyChoice } from '#office/pages/change/notify-choice.tsx'
import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Moves = OfficeAnswer<'dinnerMoves'>

/** Moves a dinner to another night, time or section. The number of guests, the course and the deposit do not change. */
export function DinnerDialog({ party, zone, onDone, onClose }: ChangeDialogProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const asking = useAction()
  const moving = useAction()
  const [read, setRead] = useState<Moves | null>(null)
  async function ask(night?: string) {
    const answer = await asking.run(() =>
      office.dinnerMoves({ id: party.id, ...(night === undefined ? {} : { night }) }),
    )
    if (answer) setRead(answer)
  }
  useEffect(() => {
    void ask()
    // oxlint-disable-next-line react/exhaustive-deps -- loads once when it opens; another night is loaded on demand
  }, [])
  return (
    <Dialog title={t.dinnerTitle(party.name)} onClose={onClose}>
      {!read && asking.isBusy && <p role="status">{frame.loading}</p>}
      <Fault>{asking.fault}</Fault>
      {read && (
        <DinnerForm {...{ party, zone, read, onDone, onClose }} action={moving} onNight={(night) => void ask(night)} />
      )}
    </Dialog>
  )
}

type DinnerFormProps = ChangeDialogProps & { read: Moves; action: Action; onNight: (night: string) => void }

export function DinnerForm({ party, zone, read, action, onNight, onDone, onClose }: DinnerFormProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const { nights } = useTimeText(zone)
  const { places, course, night, version } = read
  const times = [...new Set(places.map((place) => place.time))]
  const placesAt = (time: string) => places.filter((place) => place.time === time)
  // If another person has taken the chosen time or section, the form selects a time and a section that are still free.
  function placeOf(values: { time: string; section: string }) {
    const time = [values.time, read.time].find((choice) => times.includes(choice)) ?? times[0] ?? ''
    const sections = [values.section, String(read.sectionId)]
    const free = placesAt(time)
    return sections.flatMap((section) => free.filter(({ sectionId }) => String(sectionId) === section))[0] ?? free[0]
  }
  const form = useForm({
    action,
    initial: { time: '', section: '', notify: true },
    submit(values) {
      const place = placeOf(values)
      if (!place) return null
      const { time, sectionId } = place
      return office.moveDinner({ id: party.id, version, tableIds: [], night, time, sectionId, notify: values.notify })
    },
    onDone: (_, values) => onDone(t.dinnerMoved(nights.long(night), frame.clock(placeOf(values)?.time ?? ''))),
    // Another person booked first, so the dialog loads the free places again.
    onRefused: () => onNight(night),
  })
  const { values, field } = form
  const place = placeOf(values)
  return (
    <DialogForm
      form={form}
      action={place ? t.dinnerMove(frame.clock(place.time)) : t.dinnerChoose}
      isReady={place !== undefined}
      onClose={onClose}
    >
      <TextField
        label={t.dinnerNight}
        fault={form.claim('night')['night']}
        type="date"
        name="night"
        required
        min={read.today}
        value={night}
        onChange={({ target }) => target.value !== '' && onNight(target.value)}
      />
      {places.length === 0 && <Note>{read.problem === null ? t.dinnerFull : t.dinnerShut}</Note>}
      {place && (
        <>
          <SelectField
            label={t.dinnerTime}
            {...field('time')}
            value={place.time}
            choices={times.map((value) => ({ value, label: frame.clock(value) }))}
          />
          <SelectField
            label={t.dinnerPlace}
            {...field('section')}
            value={String(place.sectionId)}
            choices={placesAt(place.time).map((choice) => ({
              value: String(choice.sectionId),
              label: `${choice.section}, ${choice.tables}`,
            }))}
          />
          <p className="small">{t.dinnerKeeps(read.pax, course.name)}</p>
          {!course.isServed && <Note>{t.dinnerNotServed(course.name)}</Note>}
          <NotifyChoice isOn={values.notify} onChange={(notify) => form.set({ notify })} />
        </>
      )}
    </DialogForm>
  )
}
