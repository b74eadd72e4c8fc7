import './change.css'
import { type SubmitEvent, useEffect, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { type Action, useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'
import { NotifyChoice } from '#office/pages/change/notify-choice.tsx'

type Moves = OfficeAnswer<'dinnerMoves'>
type Table = Moves['tables'][number]

/** `asked`: the tables that it opens with, where some were dragged together. */
type DinnerTablesProps = ChangeDialogProps & { asked?: readonly number[] }

/** Which tables a dinner has at its hour: others, more of them joined, or fewer. */
export function DinnerTablesDialog({ party, onDone, onClose, asked }: DinnerTablesProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const asking = useAction()
  const moving = useAction()
  const [read, setRead] = useState<Moves | null>(null)
  async function ask() {
    const answer = await asking.run(() => office.dinnerMoves({ id: party.id }))
    if (answer) setRead(answer)
  }
  useEffect(() => {
    void ask()
    // oxlint-disable-next-line react/exhaustive-deps -- asked once as it opens, and again where somebody was faster
  }, [])
  return (
    <Dialog title={t.joinTitle(party.name)} onClose={onClose}>
      {!read && asking.isBusy && <p role="status">{frame.loading}</p>}
      <Fault>{asking.fault}</Fault>
      {read && (
        <TablesForm
          key={read.version}
          read={read}
          asked={asked}
          action={moving}
          onClose={onClose}
          onMove={async (tables, notify) => {
            const { version, night, time } = read
            const body = { version, night, time, tableIds: tables.map(({ id }) => id), notify }
            if (await moving.run(() => office.moveDinner({ id: party.id, ...body }))) onDone(t.moved(namesOf(tables)))
            // Somebody was faster: what is shown is asked again.
            else void ask()
          }}
        />
      )}
    </Dialog>
  )
}

const namesOf = (tables: readonly Table[]) => tables.map(({ name }) => name).join(' + ')

type TablesFormProps = {
  read: Moves
  asked: readonly number[] | undefined
  action: Action
  onClose: () => void
  onMove: (tables: Table[], notify: boolean) => Promise<void>
}

/** Its own and those beside it stand first; tables of another section are another choice, as a party sits in one. */
function TablesForm({ read, asked, action, onClose, onMove }: TablesFormProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const own = read.tables.filter((table) => table.isOwn)
  const listed = read.tables.filter(({ isOwn, isFree }) => isOwn || isFree).toSorted(nearestFirst)
  const [ids, setIds] = useState<readonly number[]>(
    asked?.filter((id) => listed.some((table) => table.id === id)) ?? own.map(({ id }) => id),
  )
  const [notify, setNotify] = useState(true)
  const chosen = read.tables.filter(({ id }) => ids.includes(id))
  const seats = chosen.reduce((sum, { capacity }) => sum + capacity, 0)
  const section = chosen[0]?.sectionId
  const isSame = ids.length === own.length && own.every(({ id }) => ids.includes(id))
  const problem =
    seats < read.pax ? t.seatsShort(seats, read.pax) : chosen.length > read.pax ? t.partyProblems.too_few : null
  const toggle = (id: number) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    await onMove(chosen, notify)
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <p className="small">{t.dinnerTablesLine(frame.clock(read.time), read.pax)}</p>
      <fieldset className="moves">
        <legend className="sr">{t.tables}</legend>
        {listed.map((table) => {
          const isElsewhere = section !== undefined && table.sectionId !== section
          return (
            <label key={table.id} className={classNames('moves__table check', isElsewhere && 'moves__table--off')}>
              <input
                type="checkbox"
                name="table"
                checked={ids.includes(table.id)}
                disabled={isElsewhere || (ids.length >= MOST && !ids.includes(table.id))}
                onChange={() => toggle(table.id)}
              />
              <b>{table.name}</b>
              <span>
                {table.section}, {t.seats(table.capacity)}
                {(table.isOwn || table.isBeside) && <small>{table.isOwn ? t.problems.own : t.beside}</small>}
              </span>
            </label>
          )
        })}
      </fieldset>
      {problem && chosen.length > 0 && <Note>{problem}</Note>}
      <NotifyChoice isOn={notify} onChange={setNotify} />
      <Fault>{action.faults['tableIds'] ?? action.fault}</Fault>
      <div className="dialog__actions">
        <Button onClick={onClose}>{frame.cancel}</Button>
        <Button
          type="submit"
          tone="primary"
          isBusy={action.isBusy}
          disabled={isSame || chosen.length === 0 || problem !== null}
        >
          {chosen.length === 0 ? t.chooseTable : t.sitAt(namesOf(chosen))}
        </Button>
      </div>
    </form>
  )
}

const MOST = 6
const rank = (table: Table) => (table.isOwn ? 0 : table.isBeside ? 1 : 2)
const nearestFirst = (a: Table, b: Table) => rank(a) - rank(b)
