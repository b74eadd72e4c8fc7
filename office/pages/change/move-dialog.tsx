import './change.css'
import { type SubmitEvent, useEffect, useState } from 'react'
import type { MoveTableOnWire } from '#office/api/answers.ts'
import type { Settlement } from '#domain/pricing/move-quote.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { type Action, useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { NotifyChoice } from '#office/pages/change/notify-choice.tsx'
import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'
import { LinkTerms, useLinkEnds } from '#office/pages/change/link-terms.tsx'
import { MoveLinkDialog } from '#office/pages/change/move-link-dialog.tsx'
import { bestFirst, MoveTables } from '#office/pages/change/move-tables.tsx'
import { moneyText } from '#office/text/money-text.ts'

type Moves = OfficeAnswer<'moves'>

type MoveDialogProps = ChangeDialogProps & {
  /** As many come then, where it is another number. */
  pax?: number
  /** The table that is left, where it is known. */
  fromTable?: number
  /** The table onto which it was dragged. */
  toTable?: number
  /** Which tables are asked about, by their names; all where nothing is said. */
  isAmong?: (name: string) => boolean
}

/** Another table for a party, with what it costs said before it is taken. */
export function MoveDialog({
  party,
  pax,
  zone,
  onDone,
  onClose,
  fromTable,
  toTable,
  isAmong = () => true,
}: MoveDialogProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const asking = useAction()
  const moving = useAction()
  const [read, setRead] = useState<Moves | null>(null)
  const [made, setMade] = useState<(Chosen & { sent: { link: string; message: string } }) | null>(null)
  const { joinedIds = [] } = party
  // A table that was joined is not moved by itself.
  const left = fromTable !== undefined && joinedIds.includes(fromTable) ? null : (fromTable ?? null)
  const [fromId, setFromId] = useState<number | null>(left)
  async function ask(from: number | null) {
    setFromId(from)
    const query = { ...(from !== null && { fromTableId: from }), ...(pax !== undefined && { pax }) }
    setRead(await asking.run(() => office.moves({ id: party.id, ...query })))
  }
  useEffect(() => {
    void ask(left)
    // oxlint-disable-next-line react/exhaustive-deps -- asked once as it opens, and again where it is said
  }, [])
  if (made)
    return (
      <MoveLinkDialog
        id={party.id}
        {...made.sent}
        what={made.name}
        amount={made.body.price}
        until={made.body.deadline ?? ''}
        zone={zone}
        onClose={() => onDone(t.linkMade(made.name))}
      />
    )
  const from = read?.own.find(({ id }) => id === (fromId ?? read.from.id))
  return (
    <Dialog title={pax === undefined ? t.moveTitle(party.name) : t.moveLarger(party.name, pax)} onClose={onClose}>
      {asking.isBusy && <p role="status">{frame.loading}</p>}
      {asking.fault !== null && (
        <>
          <Fault>{asking.fault}</Fault>
          <Button onClick={() => void ask(fromId)}>{frame.again}</Button>
        </>
      )}
      {read && from && !asking.isBusy && (
        <MoveForm
          key={from.id}
          read={{ ...read, tables: read.tables.filter(({ name }) => isAmong(name)) }}
          toTable={toTable}
          zone={zone}
          joinedIds={joinedIds}
          action={moving}
          onFrom={(id) => void ask(id)}
          onClose={onClose}
          onMove={async (chosen) => {
            const body = { version: read.version, fromTableId: from.id, pax: pax ?? null, ...chosen.body }
            const done = await moving.run(() => office.move({ id: party.id, ...body }))
            if (done?.link) setMade({ ...chosen, sent: done.link })
            else if (done) onDone(t.moved(chosen.name))
            // Somebody was faster, or the price is another now: what is shown is asked again.
            else void ask(fromId)
          }}
        />
      )}
      {!read && <Fault>{moving.fault}</Fault>}
    </Dialog>
  )
}

type Chosen = {
  name: string
  body: ReturnType<typeof bodyOf> & { notify: boolean; deadline: string | null; separate: number[] }
}

type MoveFormProps = {
  read: Moves
  toTable: number | undefined
  zone: string
  joinedIds: readonly number[]
  action: Action
  onFrom: (id: number) => void
  onClose: () => void
  onMove: (chosen: Chosen) => Promise<void>
}

function MoveForm({ read, toTable, zone, joinedIds, action, onFrom, onClose, onMove }: MoveFormProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const named = read.tables.find(({ id }) => id === toTable)
  // An empty table is offered at once: one tap less where it is the right one. Another party is never moved unasked.
  const offered = named ? [named] : bestFirst(read.tables).filter(({ holder }) => holder === null)
  const [table, setTable] = useState<MoveTableOnWire | null>(offered.find(({ problem }) => problem === null) ?? null)
  const [settlement, setSettlement] = useState<Settlement>(table?.settlements[0] ?? 'none')
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(true)
  const linkEnds = useLinkEnds(read, zone)
  const isLink = settlement === 'pay_link'
  const [isAll, setIsAll] = useState(false)
  const separate = isAll && !isLink ? [...joinedIds] : []
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const deadline = isLink ? linkEnds.chosen : null
    if (!table) return
    const body = { ...bodyOf(table, settlement, reason), notify, deadline, separate }
    await onMove({ name: table.name, body })
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      {read.own.length > 1 && (
        <SelectField
          label={t.from}
          name="from"
          value={String(read.from.id)}
          choices={read.own.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => onFrom(Number(event.target.value))}
        />
      )}
      {named && named.problem !== null && (
        <Note>
          {named.name}: {t.problems[named.problem]}
        </Note>
      )}
      <MoveTables
        tables={read.tables}
        chosen={table}
        onChoose={(one) => {
          setTable(one)
          setSettlement(one.settlements[0] ?? 'none')
        }}
      />
      {table && table.settlements.length > 1 && (
        <SelectField
          label={t.settlement}
          name="settlement"
          value={settlement}
          choices={table.settlements.map((value) => ({ value, label: t.settlements[value] }))}
          onChange={(event) => setSettlement(table.settlements.find((one) => one === event.target.value) ?? settlement)}
        />
      )}
      {table && settlement === 'refund' && <Note>{t.refunds(moneyText(table.refundable))}</Note>}
      {table && isLink && (
        <LinkTerms ends={linkEnds} line={t.linkLine(read.from.name, table.name, moneyText(table.price))} zone={zone} />
      )}
      {settlement === 'courtesy' && (
        <TextField
          label={t.reason}
          hint={t.reasonHint}
          fault={action.faults['reason']}
          name="reason"
          required
          maxLength={300}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {table && !isLink && joinedIds.length > 0 && (
        <SelectField
          label={t.moveJoined(namesOf(read, joinedIds))}
          name="joined"
          value={isAll ? 'back' : 'stays'}
          choices={[
            { value: 'stays', label: t.joinedStays },
            { value: 'back', label: t.joinedBack },
          ]}
          onChange={(event) => setIsAll(event.target.value === 'back')}
        />
      )}
      {table && !isLink && <NotifyChoice isOn={notify} onChange={setNotify} />}
      <Fault>{action.fault}</Fault>
      <div className="dialog__actions">
        <Button onClick={onClose}>{frame.cancel}</Button>
        <Button type="submit" tone="primary" isBusy={action.isBusy} disabled={table === null}>
          {!table ? t.chooseTable : isLink ? t.makeLink(moneyText(table.price)) : t.moveTo(table.name)}
        </Button>
      </div>
    </form>
  )
}

const namesOf = ({ tables }: Moves, ids: readonly number[]) =>
  tables
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(' + ')

const bodyOf = ({ id, price, minimum, holder }: MoveTableOnWire, settlement: Settlement, reason: string) => ({
  toTableId: id,
  price,
  minimum,
  settlement,
  ...(settlement === 'courtesy' && { reason }),
  other: holder && { id: holder.id, version: holder.version },
})
