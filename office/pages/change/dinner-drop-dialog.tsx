import { useEffect, useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'
import { NotifyChoice } from '#office/pages/change/notify-choice.tsx'
import type { Party } from '#office/pages/night/party.ts'

type DropProps = Omit<ChangeDialogProps, 'party'> & {
  party: Party
  /** `time`: the new time of the dinner. `tableIds`: the tables of the party after the move. */
  time: string
  tableIds: readonly number[]
}

export function DinnerDropDialog({ party, time, tableIds, onDone, onClose }: DropProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const asking = useAction()
  const moving = useAction()
  const [read, setRead] = useState<OfficeAnswer<'dinnerMoves'> | null>(null)
  const [notify, setNotify] = useState(true)
  async function ask() {
    const answer = await asking.run(() => office.dinnerMoves({ id: party.id, time, tableIds: [...tableIds] }))
    if (answer) setRead(answer)
  }
  useEffect(() => {
    void ask()
    // oxlint-disable-next-line react/exhaustive-deps -- loads once when it opens, and again after another person was faster
  }, [])
  async function move({ version, night, asked }: OfficeAnswer<'dinnerMoves'>) {
    const body = { version, night, time, tableIds: [...tableIds], notify }
    if (await moving.run(() => office.moveDinner({ id: party.id, ...body })))
      onDone(t.droppedAt(asked.tables, frame.clock(time)))
    else void ask()
  }
  const problem = read?.asked.problem ?? null
  const where = read ? t.droppedAt(read.asked.tables, frame.clock(time)) : ''
  return (
    <Dialog title={t.dropTitle(party.name)} onClose={onClose}>
      <div className="stack">
        {!read && asking.isBusy && <p role="status">{frame.loading}</p>}
        {read && (
          <p className="small">
            {t.dropLine(`${party.place}, ${frame.clock(read.time)}`, where)} {t.dinnerKeeps(read.pax, read.course.name)}
          </p>
        )}
        {problem !== null && <Note>{t.tablesProblems[problem]}</Note>}
        {read && problem === null && <NotifyChoice isOn={notify} onChange={setNotify} />}
        <Fault>{moving.fault ?? asking.fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button
            tone="primary"
            isBusy={moving.isBusy}
            disabled={!read || problem !== null}
            onClick={() => read && void move(read)}
          >
            {t.moveTo(where)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
