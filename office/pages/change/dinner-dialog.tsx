import { type SubmitEvent, useEffect, useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { type Action, useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { NotifyChoice } from '#office/pages/change/notify-choice.tsx'
import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Moves = OfficeAnswer<'dinnerMoves'>
type Chosen = { night: string; time: string; sectionId: number; notify: boolean }

/** Another hour or night for a paid dinner: party, course and deposit stay as they are. */
export function DinnerDialog({ party, zone, onDone, onClose }: ChangeDialogProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const asking = useAction()
  const moving = useAction()
  const { nights } = useTimeText(zone)
  const [read, setRead] = useState<Moves | null>(null)
  async function ask(night?: string) {
    const answer = await asking.run(() =>
      office.dinnerMoves({ id: party.id, ...(night === undefined ? {} : { night }) }),
    )
    if (answer) setRead(answer)
  }
  useEffect(() => {
    void ask()
    // oxlint-disable-next-line react/exhaustive-deps -- asked once as it opens, and again for another night
  }, [])
  return (
    <Dialog title={t.dinnerTitle(party.name)} onClose={onClose}>
      {!read && asking.isBusy && <p role="status">{frame.loading}</p>}
      <Fault>{asking.fault}</Fault>
      {read && (
        <DinnerForm
          key={`${read.night} ${read.version}`}
          read={read}
          action={moving}
          onNight={(night) => void ask(night)}
          onClose={onClose}
          onMove={async (chosen) => {
            const body = { version: read.version, tableIds: [], ...chosen }
            if (await moving.run(() => office.moveDinner({ id: party.id, ...body })))
              onDone(t.dinnerMoved(nights.long(chosen.night), frame.clock(chosen.time)))
            // Somebody was faster: what is shown is asked again.
            else void ask(read.night)
          }}
        />
      )}
    </Dialog>
  )
}

type DinnerFormProps = {
  read: Moves
  action: Action
  onNight: (night: string) => void
  onClose: () => void
  onMove: (chosen: Chosen) => Promise<void>
}

function DinnerForm({ read, action, onNight, onClose, onMove }: DinnerFormProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const { places, course } = read
  const times = [...new Set(places.map(({ time }) => time))]
  const [time, setTime] = useState(times.includes(read.time) ? read.time : (times[0] ?? ''))
  const [section, setSection] = useState(read.sectionId)
  const [notify, setNotify] = useState(true)
  const there = places.filter((one) => one.time === time)
  const place = there.find((one) => one.sectionId === section) ?? there[0]
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (place) await onMove({ night: read.night, time, sectionId: place.sectionId, notify })
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t.dinnerNight}
        fault={action.faults['night']}
        type="date"
        name="night"
        required
        min={read.today}
        value={read.night}
        onChange={(event) => event.target.value !== '' && onNight(event.target.value)}
      />
      {places.length === 0 && <Note>{read.problem === null ? t.dinnerFull : t.dinnerShut}</Note>}
      {place && (
        <>
          <SelectField
            label={t.dinnerTime}
            name="time"
            value={time}
            choices={times.map((value) => ({ value, label: frame.clock(value) }))}
            onChange={(event) => setTime(event.target.value)}
          />
          <SelectField
            label={t.dinnerPlace}
            name="section"
            value={String(place.sectionId)}
            choices={there.map((one) => ({ value: String(one.sectionId), label: `${one.section}, ${one.tables}` }))}
            onChange={(event) => setSection(Number(event.target.value))}
          />
          <p className="small">{t.dinnerKeeps(read.pax, course.name)}</p>
          {!course.isServed && <Note>{t.dinnerNotServed(course.name)}</Note>}
          <NotifyChoice isOn={notify} onChange={setNotify} />
        </>
      )}
      <Fault>{action.fault}</Fault>
      <div className="dialog__actions">
        <Button onClick={onClose}>{frame.cancel}</Button>
        <Button type="submit" tone="primary" isBusy={action.isBusy} disabled={!place}>
          {place ? t.dinnerMove(frame.clock(time)) : t.dinnerChoose}
        </Button>
      </div>
    </form>
  )
}
