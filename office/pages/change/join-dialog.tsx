import './change.css'
import { type SubmitEvent, useEffect, useState } from 'react'
import type { JoinableOnWire } from '#office/api/answers.ts'
import { classNames } from '#app/ui/class-names.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { type Action, useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'
import { useHoldText } from '#office/pages/holds/use-hold-text.ts'
import { reachOf, rolesWith, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'

type Joins = OfficeAnswer<'tablesToJoin'>
type JoinDialogProps = ChangeDialogProps & {
  outletId: number
  /** The table that was dragged onto theirs. */
  table?: number
}

/** One party at several tables: a free one is joined, or a joined one is separated again. */
export function JoinDialog({ party, zone, outletId, onDone, onClose, table }: JoinDialogProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const asking = useAction()
  const acting = useAction()
  const [read, setRead] = useState<Joins | null>(null)
  const ask = async () => setRead(await asking.run(() => office.tablesToJoin({ id: party.id })))
  useEffect(() => {
    void ask()
    // oxlint-disable-next-line react/exhaustive-deps -- asked once as it opens, and again where somebody was faster
  }, [])
  async function separate(id: number, name: string) {
    if (!read) return
    const body = { version: read.version, tableId: id }
    const done = await acting.run(() => office.separateTable({ id: party.id, ...body }))
    if (done) onDone(t.separated(name))
    else void ask()
  }
  return (
    <Dialog title={t.joinTitle(party.name)} onClose={onClose}>
      {asking.isBusy && !read && <p role="status">{frame.loading}</p>}
      {asking.fault !== null && (
        <>
          <Fault>{asking.fault}</Fault>
          <Button onClick={() => void ask()}>{frame.again}</Button>
        </>
      )}
      {read && (
        <>
          <Own read={read} isBusy={acting.isBusy} onSeparate={(id, name) => void separate(id, name)} />
          <JoinForm
            read={read}
            asked={table}
            where={{ zone, outletId }}
            action={acting}
            onClose={onClose}
            onJoin={async ({ id, name, kept }, { raise, reason }) => {
              const body = {
                version: read.version,
                tableId: id,
                holdId: kept?.holdId ?? null,
                raise,
                ...(raise > 0 && { reason }),
              }
              const done = await acting.run(() => office.joinTable({ id: party.id, ...body }))
              if (done) onDone(t.joined(name))
              // Somebody was faster: what is shown is asked again.
              else void ask()
            }}
          />
        </>
      )}
    </Dialog>
  )
}

type OwnProps = { read: Joins; isBusy: boolean; onSeparate: (id: number, name: string) => void }

/** The tables that they have; those that were joined can be separated. */
function Own({ read, isBusy, onSeparate }: OwnProps) {
  const t = useMessages('change')
  return (
    <ul className="joins__own">
      {read.own.map(({ id, name, capacity, isJoined }) => (
        <li key={id}>
          <b className="table-name">{name}</b>
          <span>
            {t.seats(capacity)}
            {isJoined && <small>{t.isJoined}</small>}
          </span>
          {isJoined && (
            <Button isBusy={isBusy} aria-label={t.separateOf(name)} onClick={() => onSeparate(id, name)}>
              {t.separate}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

type JoinFormProps = {
  read: Joins
  asked: number | undefined
  where: { zone: string; outletId: number }
  action: Action
  onClose: () => void
  onJoin: (table: JoinableOnWire, how: { raise: number; reason: string }) => Promise<void>
}

function JoinForm({ read, asked, where, action, onClose, onJoin }: JoinFormProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const me = useMe()
  const mayTake = reachOf(me, 'hold.keep', where.outletId) !== null
  const mayHave = ({ kept }: JoinableOnWire) => kept === null || mayTake
  const [id, setId] = useState<number | null>(asked ?? null)
  const [isRaised, setIsRaised] = useState(false)
  const [reason, setReason] = useState('')
  const table = read.tables.find((one) => one.id === id && mayHave(one)) ?? null
  const raise = isRaised ? (table?.minimum ?? 0) : 0
  const names = [...read.own.map(({ name }) => name), ...(table ? [table.name] : [])].join(' + ')
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (table) await onJoin(table, { raise, reason })
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <JoinTables read={read} chosen={table} where={where} mayHave={mayHave} onChoose={setId} />
      {table && table.minimum > 0 && (
        <Minimum table={table} outletId={where.outletId} isRaised={isRaised} onRaise={setIsRaised} />
      )}
      {raise > 0 && (
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
      {table?.kept && <Note icon="clock">{t.takesKept(table.name, table.kept.forName)}</Note>}
      <Fault>{action.faults['tableId'] ?? action.fault}</Fault>
      <div className="dialog__actions">
        <Button onClick={onClose}>{frame.cancel}</Button>
        <Button type="submit" tone="primary" isBusy={action.isBusy} disabled={table === null}>
          {table ? t.joinAs(names) : t.chooseTable}
        </Button>
      </div>
    </form>
  )
}

type JoinTablesProps = {
  read: Joins
  chosen: JoinableOnWire | null
  where: { zone: string; outletId: number }
  mayHave: (table: JoinableOnWire) => boolean
  onChoose: (id: number) => void
}

const NEAREST = 6

/** Free tables, the nearest first; those that are kept say for whom. */
function JoinTables({ read, chosen, where, mayHave, onChoose }: JoinTablesProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const hold = useHoldText(where.zone)
  const [isWhole, setIsWhole] = useState(false)
  const first = read.tables.slice(0, NEAREST)
  const shown = isWhole ? read.tables : [...first, ...(chosen && !first.includes(chosen) ? [chosen] : [])]
  if (read.tables.length === 0) return <p className="small">{t.none}</p>
  const who = rolesWith('hold.keep')
    .map((role) => frame.roles[role])
    .join(', ')
  return (
    <>
      <p className="label" aria-hidden="true">
        {t.nearest}
      </p>
      <fieldset className="moves">
        <legend className="sr">{t.nearest}</legend>
        {shown.map((table) => (
          <label key={table.id} className={classNames('moves__table check', !mayHave(table) && 'moves__table--off')}>
            <input
              type="radio"
              name="join"
              checked={chosen?.id === table.id}
              disabled={!mayHave(table)}
              onChange={() => onChoose(table.id)}
            />
            <b>{table.name}</b>
            <span>
              {table.section}, {t.seats(table.capacity)}
              {table.kept && (
                <small>
                  {[
                    hold.state({ kind: 'kept', forName: table.kept.forName }),
                    hold.until(table.kept.releaseAt),
                    mayHave(table) ? hold.by(table.kept.by) : who,
                  ].join(', ')}
                </small>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {shown.length < read.tables.length && (
        <Button tone="quiet" onClick={() => setIsWhole(true)}>
          {t.allOf(read.tables.length)}
        </Button>
      )}
    </>
  )
}

type MinimumProps = {
  table: JoinableOnWire
  outletId: number
  isRaised: boolean
  onRaise: (isRaised: boolean) => void
}

/** What becomes of the minimum spend, before it is done. */
function Minimum({ table, outletId, isRaised, onRaise }: MinimumProps) {
  const t = useMessages('change')
  const me = useMe()
  if (reachOf(me, 'reservation.move', outletId) !== 'full') return <p className="small">{t.minimumStaysLine}</p>
  return (
    <SelectField
      label={t.minimumSpend}
      name="raise"
      value={isRaised ? 'raise' : 'stay'}
      choices={[
        { value: 'stay', label: t.minimumStays },
        { value: 'raise', label: t.minimumRaised(moneyText(table.minimum)) },
      ]}
      onChange={(event) => onRaise(event.target.value === 'raise')}
    />
  )
}
