import { useRoleNames } from '#office/frame/use-role-names.ts'
import './change.css'
import { useEffect, useState } from 'react'
import type { JoinableOnWire } from '#office/api/answers.ts'
import { classNames } from '#app/ui/class-names.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { type Action, useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { DialogForm } from '#office/kit/form-dialog.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'
import { useHoldText } from '#office/pages/holds/use-hold-text.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'

type Joins = OfficeAnswer<'tablesToJoin'>
type JoinDialogProps = ChangeDialogProps & {
  outletId: number
  /** The id of the table that was dragged onto the party's table. */
  table?: number
}

/** Joins a free table to the tables of one party, or separates a joined table. */
export function JoinDialog({ party, zone, outletId, onDone, onClose, table }: JoinDialogProps) {
  const t = useMessages('change')
  const frame = useMessages('frame')
  const asking = useAction()
  const acting = useAction()
  const [read, setRead] = useState<Joins | null>(null)
  async function ask() {
    const answer = await asking.run(() => office.tablesToJoin({ id: party.id }))
    if (answer) setRead(answer)
  }
  useEffect(() => {
    void ask()
    // oxlint-disable-next-line react/exhaustive-deps -- loads once when it opens, and again after another person was faster
  }, [])
  async function separate(id: number, name: string) {
    if (!read) return
    const body = { version: read.version, tableId: id }
    const answer = await acting.run(() => office.separateTable({ id: party.id, ...body }))
    if (answer) onDone(t.separated(name))
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
            {...{ party, zone, outletId, table, read, onDone, onClose }}
            action={acting}
            onStale={() => void ask()}
          />
        </>
      )}
    </Dialog>
  )
}

type OwnProps = { read: Joins; isBusy: boolean; onSeparate: (id: number, name: string) => void }

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

type JoinFormProps = JoinDialogProps & { read: Joins; action: Action; onStale: () => void }

function JoinForm({ party, zone, outletId, table: first, read, action, onStale, onDone, onClose }: JoinFormProps) {
  const t = useMessages('change')
  const me = useMe()
  const mayTake = reachOf(me, 'hold.keep', outletId) !== null
  const mayHave = ({ kept }: JoinableOnWire) => kept === null || mayTake
  const tableOf = (tableId: number | null) =>
    read.tables.find((candidate) => candidate.id === tableId && mayHave(candidate)) ?? null
  const form = useForm({
    action,
    initial: { tableId: first ?? null, isRaised: false, reason: '' },
    submit({ tableId, isRaised, reason }) {
      const table = tableOf(tableId)
      if (!table) return null
      const raise = isRaised ? table.minimum : 0
      const { version } = read
      const body = {
        version,
        tableId: table.id,
        holdId: table.kept?.holdId ?? null,
        raise,
        ...(raise > 0 && { reason }),
      }
      return office.joinTable({ id: party.id, ...body })
    },
    onDone: (_, { tableId }) => onDone(t.joined(tableOf(tableId)?.name ?? '')),
    // Another person was faster, so the dialog loads the tables again.
    onRefused: onStale,
  })
  const { tableId, isRaised } = form.values
  const table = tableOf(tableId)
  const names = [...read.own.map(({ name }) => name), ...(table ? [table.name] : [])].join(' + ')
  return (
    <DialogForm form={form} action={table ? t.joinAs(names) : t.chooseTable} isReady={table !== null} onClose={onClose}>
      <JoinTables
        read={read}
        chosen={table}
        where={{ zone, outletId }}
        mayHave={mayHave}
        onChoose={(id) => form.set({ tableId: id })}
      />
      {table && table.minimum > 0 && (
        <Minimum
          table={table}
          outletId={outletId}
          isRaised={isRaised}
          onRaise={(isOn) => form.set({ isRaised: isOn })}
        />
      )}
      {isRaised && table && table.minimum > 0 && (
        <TextField label={t.reason} hint={t.reasonHint} {...form.field('reason')} required maxLength={300} />
      )}
      {table?.kept && <Note icon="clock">{t.takesKept(table.name, table.kept.forName)}</Note>}
    </DialogForm>
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

/** Lists the free tables, the nearest first. For a table on hold, the list also shows the name of the guest of the hold. */
function JoinTables({ read, chosen, where, mayHave, onChoose }: JoinTablesProps) {
  const t = useMessages('change')
  const namesOf = useRoleNames()
  const hold = useHoldText(where.zone)
  const [isWhole, setIsWhole] = useState(false)
  const first = read.tables.slice(0, NEAREST)
  const visibleTables = isWhole ? read.tables : [...first, ...(chosen && !first.includes(chosen) ? [chosen] : [])]
  if (read.tables.length === 0) return <p className="small">{t.none}</p>
  const who = namesOf('hold.keep').join(', ')
  return (
    <>
      <p className="label" aria-hidden="true">
        {t.nearest}
      </p>
      <fieldset className="moves">
        <legend className="sr">{t.nearest}</legend>
        {visibleTables.map((table) => (
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
      {visibleTables.length < read.tables.length && (
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

/**
 * The choice of the minimum spend after a table is joined. The minimum spend stays the same, or rises by the minimum spend of the joined
 * table.
 */
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
