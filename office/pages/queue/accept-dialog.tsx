import { type SubmitEvent, useEffect, useState } from 'react'
import type { OfficeQueue } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'

type AcceptDialogProps = {
  request: OfficeQueue['requests'][number]
  onClose: () => void
  onDone: (said: string) => void
}

/** Yes, to the hour that was asked or to another that has room for the party. */
export function AcceptDialog({ request, onClose, onDone }: AcceptDialogProps) {
  const t = useMessages('queue')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [times, setTimes] = useState<readonly string[] | null>(null)
  const [time, setTime] = useState(request.time)
  const params = { id: request.id }
  useEffect(() => {
    void office.requestTimes(params).then((answer) => {
      if (!answer.ok) return
      setTimes(answer.data)
      if (!answer.data.includes(request.time)) setTime(answer.data[0] ?? '')
    })
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for a request
  }, [request.id])
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const done = await run(() => office.acceptRequest({ ...params, time }))
    if (done) onDone(done.status === 'accepted' ? t.accepted(request.name) : t.already)
  }
  return (
    <Dialog title={t.acceptTitle(request.name)} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="small">{t.acceptLine}</p>
        {times?.length === 0 ? (
          <Fault>{t.noRoom}</Fault>
        ) : (
          <SelectField
            label={t.time}
            name="time"
            fault={faults['time']}
            value={time}
            choices={(times ?? [request.time]).map((value) => ({
              value,
              label: value === request.time ? t.asked(frame.clock(value)) : frame.clock(value),
            }))}
            onChange={(event) => setTime(event.target.value)}
          />
        )}
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={times === null || time === ''}>
            {t.accept}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
