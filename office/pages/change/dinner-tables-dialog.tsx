import './change.css'
import { useEffect, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { type Action, useAction } from '#office/api/use-action.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { DialogForm } from '#office/kit/form-dialog.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'
import { NotifyChoice } from '#office/pages/change/notify-choice.tsx'

type Moves = OfficeAnswer<'dinnerMoves'>
type Table = Moves['tables'][number]

/** `asked`: the tables that are selected when the dialog opens. Set only if staff opened the dialog by dragging one table onto another. */
type DinnerTablesProps = ChangeDialogProps & { asked?: readonly number[] }

/** Changes the tables of a dinner, but not its time. The dinner can get other tables, more joined tables or fewer joined tables. */
export function DinnerTablesDialog({ party, zone, onDone, onClose, asked }: DinnerTablesProps) {
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
    // oxlint-disable-next-line react/exhaustive-deps -- loads once when it opens, and again after another person was faster
  }, [])
  return (
    <Dialog title={t.joinTitle(party.name)} onClose={onClose}>
      {!read && asking.isBusy && <p role="status">{frame.loading}</p>}
      <Fault>{asking.fault}</Fault>
      {read && (
        <TablesForm {...{ party, zone, read, asked, onDone, onClose }} action={moving} onStale={() => void ask()} />
      )}
    </Dialog>
  )
}

const namesOf = (tables: readonly Table[]) => tables.map(({ name }) => name).join(' + ')

type TablesFormProps = DinnerTablesProps & { read: Moves; action: Action; onStale: () => void }

/**
 * The form with the tables of a dinner. The dinner's current tables and nearby tables come first. A party sits in one section, so a
 * table of another section replaces the whole selection.
 */
export function TablesForm({ party, read, asked, action, onStale, onDone, onClose }: TablesFormProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const own = read.tables.filter((table) => table.isOwn)
  const candidates = read.tables.filter(({ isOwn, isFree }) => isOwn || isFree).toSorted(nearestFirst)
  // Leaves out each chosen table that another person has taken since the choice.
  const offeredOf = (tableIds: readonly number[] | undefined) =>
    (tableIds ?? own.map(({ id }) => id)).filter((id) => candidates.some((table) => table.id === id))
  const form = useForm({
    action,
    initial: { chosen: asked, notify: true },
    submit({ chosen, notify }) {
      const tableIds = offeredOf(chosen)
      const { version, night, time } = read
      return office.moveDinner({ id: party.id, version, night, time, tableIds, notify })
    },
    onDone: (_, { chosen }) => onDone(t.moved(namesOf(read.tables.filter(({ id }) => offeredOf(chosen).includes(id))))),
    // Another person was faster, so the dialog loads the tables again.
    onRefused: onStale,
  })
  const { notify } = form.values
  const ids = offeredOf(form.values.chosen)
  const selected = read.tables.filter(({ id }) => ids.includes(id))
  const seats = selected.reduce((sum, { capacity }) => sum + capacity, 0)
  const section = selected[0]?.sectionId
  const isSame = ids.length === own.length && own.every(({ id }) => ids.includes(id))
  const problem =
    seats < read.pax ? t.seatsShort(seats, read.pax) : selected.length > read.pax ? t.partyProblems.too_few : null
  const toggle = (id: number) =>
    form.set({ chosen: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] })
  return (
    <DialogForm
      form={form}
      action={selected.length === 0 ? t.chooseTable : t.sitAt(namesOf(selected))}
      isReady={!isSame && selected.length > 0 && problem === null}
      onClose={onClose}
    >
      <p className="small">{t.dinnerTablesLine(frame.clock(read.time), read.pax)}</p>
      <fieldset className="moves">
        <legend className="sr">{t.tables}</legend>
        {candidates.map((table) => {
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
      {problem && selected.length > 0 && <Note>{problem}</Note>}
      <NotifyChoice isOn={notify} onChange={(isOn) => form.set({ notify: isOn })} />
    </DialogForm>
  )
}

const MOST = 6
const rank = (table: Table) => (table.isOwn ? 0 : table.isBeside ? 1 : 2)
const nearestFirst = (a: Table, b: Table) => rank(a) - rank(b)
