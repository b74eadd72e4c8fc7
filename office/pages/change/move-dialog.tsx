import './change.css'
import { useEffect, useState } from 'react'
import type { MoveTableOnWire } from '#office/api/answers.ts'
import type { Settlement } from '#domain/pricing/move-quote.ts'
import type { ApiResult } from '#app/browser/api/send.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { type Action, useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { DialogForm } from '#office/kit/form-dialog.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { NotifyChoice } from '#office/pages/change/notify-choice.tsx'
import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'
import { LinkTerms, useLinkEnds } from '#office/pages/change/link-terms.tsx'
import { MoveLinkDialog } from '#office/pages/change/move-link-dialog.tsx'
import { bestFirst, MoveTables } from '#office/pages/change/move-tables.tsx'
import { moneyText } from '#office/text/money-text.ts'

type Moves = OfficeAnswer<'moves'> & { loadedAt: number }

type MoveDialogProps = ChangeDialogProps & {
  /** The new number of guests, if it changes with the move. */
  pax?: number
  /** The table that the party leaves, if the caller knows it. */
  fromTable?: number
  /** The table onto which the party was dragged. */
  toTable?: number
  /** Returns true if the dialog can offer the table with this name. By default, all tables are offered. */
  isAmong?: (name: string) => boolean
}

/** Moves a party to another table. The dialog shows the price before the move. */
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
  const [createdLink, setCreatedLink] = useState<CreatedLink | null>(null)
  const { joinedIds = [] } = party
  // A joined table cannot move alone. Therefore the dialog does not offer it as the table that the party leaves.
  const left = fromTable !== undefined && joinedIds.includes(fromTable) ? null : (fromTable ?? null)
  const [fromId, setFromId] = useState<number | null>(left)
  async function ask(from: number | null) {
    setFromId(from)
    const query = { ...(from !== null && { fromTableId: from }), ...(pax !== undefined && { pax }) }
    const answer = await asking.run(() => office.moves({ id: party.id, ...query }))
    if (answer) setRead({ ...answer, loadedAt: Date.now() })
  }
  useEffect(() => {
    void ask(left)
    // oxlint-disable-next-line react/exhaustive-deps -- loads once when it opens; another table of the party is loaded on demand
  }, [])
  if (createdLink)
    return (
      <MoveLinkDialog id={party.id} {...createdLink} zone={zone} onClose={() => onDone(t.linkMade(createdLink.what))} />
    )
  return (
    <Dialog title={pax === undefined ? t.moveTitle(party.name) : t.moveLarger(party.name, pax)} onClose={onClose}>
      {asking.isBusy && !read && <p role="status">{frame.loading}</p>}
      {asking.fault !== null && (
        <>
          <Fault>{asking.fault}</Fault>
          <Button onClick={() => void ask(fromId)}>{frame.again}</Button>
        </>
      )}
      {read && (
        <MoveForm
          read={read}
          fromId={fromId ?? read.from.id}
          isAsking={asking.isBusy}
          isAmong={isAmong}
          toTable={toTable}
          zone={zone}
          joinedIds={joinedIds}
          action={moving}
          onFrom={(id) => void ask(id)}
          onClose={onClose}
          send={(body) =>
            office.move({ id: party.id, version: read.version, fromTableId: read.from.id, pax: pax ?? null, ...body })
          }
          onDone={(link, { name, price }, deadline) => {
            if (link) setCreatedLink({ ...link, what: name, amount: price, until: deadline ?? '' })
            else onDone(t.moved(name))
          }}
          // If the server refuses because another person changed the data or the price has changed, the dialog loads the tables again.
          onStale={() => void ask(fromId)}
        />
      )}
    </Dialog>
  )
}

type CreatedLink = { link: string; message: string; what: string; amount: number; until: string }
type Answer = OfficeAnswer<'move'>
type Body = ReturnType<typeof bodyOf> & { notify: boolean; deadline: string | null; separate: number[] }

type MoveFormProps = {
  read: Moves
  /** The id of the table that the party leaves. While the data of this table is loading, `read` still has the data of another table. */
  fromId: number
  isAsking: boolean
  isAmong: (name: string) => boolean
  toTable: number | undefined
  zone: string
  joinedIds: readonly number[]
  action: Action
  onFrom: (id: number) => void
  onClose: () => void
  send: (body: Body) => Promise<ApiResult<Answer>>
  onDone: (link: Answer['link'], table: MoveTableOnWire, deadline: string | null) => void
  onStale: () => void
}

export function MoveForm(props: MoveFormProps) {
  const { read, toTable, zone, joinedIds, action, onFrom, onClose, send, onDone, onStale } = props
  const t = useMessages('change')
  const tables = read.tables.filter(({ name }) => props.isAmong(name))
  const presetTable = tables.find(({ id }) => id === toTable)
  // If the party was not dragged onto a table, the dialog preselects the best empty table. This saves staff one tap. The dialog does not
  // preselect a table with another party.
  const candidates = presetTable ? [presetTable] : bestFirst(tables).filter(({ holder }) => holder === null)
  const first = candidates.find(({ problem }) => problem === null)
  const linkEnds = useLinkEnds(read, zone)
  const deadlineOf = (settlement: Settlement) => (settlement === 'pay_link' ? linkEnds.chosen : null)
  // The dialog may load the tables again while the user chooses. Therefore the form stores only the id of the chosen table, and this
  // function finds the table in the newest data.
  const choiceOf = (values: { tableId: number | null; settlement: Settlement }) => {
    const table =
      values.tableId === null ? first : tables.find(({ id, problem }) => id === values.tableId && problem === null)
    const [usual = 'none'] = table?.settlements ?? []
    return { table, settlement: table?.settlements.includes(values.settlement) ? values.settlement : usual }
  }
  const form = useForm({
    action,
    initial: {
      tableId: null as number | null,
      settlement: 'none' as Settlement,
      reason: '',
      notify: true,
      joined: 'stays' as 'stays' | 'back',
    },
    submit({ reason, notify, joined, ...values }) {
      const { table, settlement } = choiceOf(values)
      if (!table) return null
      const separate = joined === 'back' && settlement !== 'pay_link' ? [...joinedIds] : []
      return send({ ...bodyOf(table, settlement, reason), notify, deadline: deadlineOf(settlement), separate })
    },
    onDone({ link }, values) {
      const { table, settlement } = choiceOf(values)
      if (table) onDone(link, table, deadlineOf(settlement))
    },
    onRefused: onStale,
  })
  const { values, field } = form
  const { table, settlement } = choiceOf(values)
  const isLink = settlement === 'pay_link'
  return (
    <DialogForm
      form={form}
      action={!table ? t.chooseTable : isLink ? t.makeLink(moneyText(table.price)) : t.moveTo(table.name)}
      isReady={table !== undefined && !props.isAsking}
      onClose={onClose}
    >
      {read.own.length > 1 && (
        <SelectField
          label={t.from}
          name="from"
          value={String(props.fromId)}
          choices={read.own.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => onFrom(Number(event.target.value))}
        />
      )}
      {presetTable && presetTable.problem !== null && (
        <Note>
          {presetTable.name}: {t.problems[presetTable.problem]}
        </Note>
      )}
      <MoveTables
        tables={tables}
        chosen={table}
        onChoose={({ id, settlements }) => form.set({ tableId: id, settlement: settlements[0] ?? 'none' })}
      />
      {table && table.settlements.length > 1 && (
        <SelectField
          label={t.settlement}
          {...field('settlement')}
          value={settlement}
          choices={table.settlements.map((value) => ({ value, label: t.settlements[value] }))}
        />
      )}
      {table && settlement === 'refund' && <Note>{t.refunds(moneyText(table.refundable))}</Note>}
      {table && isLink && (
        <LinkTerms ends={linkEnds} line={t.linkLine(read.from.name, table.name, moneyText(table.price))} zone={zone} />
      )}
      {settlement === 'courtesy' && (
        <TextField label={t.reason} hint={t.reasonHint} {...field('reason')} required maxLength={300} />
      )}
      {table && !isLink && joinedIds.length > 0 && (
        <SelectField
          label={t.moveJoined(namesOf(read, joinedIds))}
          {...field('joined')}
          choices={[
            { value: 'stays', label: t.joinedStays },
            { value: 'back', label: t.joinedBack },
          ]}
        />
      )}
      {table && !isLink && <NotifyChoice isOn={values.notify} onChange={(notify) => form.set({ notify })} />}
    </DialogForm>
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
