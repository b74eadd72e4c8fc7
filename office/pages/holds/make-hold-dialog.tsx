import './holds.css'
import { type SubmitEvent, useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { useMessages } from '#office/messages.tsx'
import { type Hours, NO_TERMS, sentTerms } from '#office/pages/holds/hold-terms.ts'
import { newHoldId } from '#office/pages/holds/new-hold-id.ts'
import { type HoldableTable, TableChoice } from '#office/pages/holds/table-choice.tsx'
import { TermsFields } from '#office/pages/holds/terms-fields.tsx'
import { useHoldText } from '#office/pages/holds/use-hold-text.ts'
import { reachOf, rolesWith, useMe } from '#office/session.tsx'
import { inZone, useTimeText } from '#office/text/time-text.ts'

export type Holdable = {
  outletId: number
  hours: Hours
  tables: readonly HoldableTable[]
  tickets: readonly { id: number; name: string; free: number }[]
  sellsDinners: boolean
}

type MakeHoldDialogProps = {
  holdable: Holdable
  /** Tables that are chosen already. */
  chosen?: readonly number[]
  now: number
  onDone: (said: string) => void
  onClose: () => void
}

/** Holds places of a night: which, for whom, why and until when. */
export function MakeHoldDialog({ holdable, chosen = [], now, onDone, onClose }: MakeHoldDialogProps) {
  const t = useMessages('holds')
  const frame = useMessages('frame')
  const { outletId, hours, tables, tickets, sellsDinners } = holdable
  const { nights } = useTimeText(hours.zone)
  const { names } = useHoldText(hours.zone)
  const mayClose = reachOf(useMe(), 'hold.close', outletId) !== null
  const { run, fault, faults, isBusy } = useAction()
  const [[id, openedAt]] = useState(() => [newHoldId(), now] as const)
  const [kind, setKind] = useState<'kept' | 'closed'>('kept')
  const [terms, setTerms] = useState(NO_TERMS)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set(chosen))
  const [units, setUnits] = useState<Record<number, number>>({})
  const clockOf = (at: string) => inZone(new Date(at), hours.zone).clock
  const [dinner, setDinner] = useState({ from: clockOf(hours.opensAt), to: clockOf(hours.closesAt) })
  const held = tickets.flatMap(({ id: ticketId, name }) => {
    const quantity = units[ticketId] ?? 0
    return quantity > 0 ? [{ ticketId, quantity, name }] : []
  })
  const what = names([
    ...tables.filter((table) => picked.has(table.id)).map(({ name }) => name),
    ...held.map(({ name, quantity }) => t.tickets(quantity, name)),
  ])
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = {
      id,
      outletId,
      night: hours.night,
      kind,
      ...sentTerms(terms),
      tableIds: [...picked],
      tickets: held.map(({ ticketId, quantity }) => ({ ticketId, quantity })),
      ...(sellsDinners && dinner),
    }
    if (await run(() => office.makeHold(body))) onDone(kind === 'kept' ? t.made(what) : t.closedNow(what))
  }
  return (
    <Dialog title={t.makeTitle(nights.short(hours.night))} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <Segment
          legend={t.kind}
          name="kind"
          value={kind}
          choices={(['kept', 'closed'] as const)
            .filter((value) => value === 'kept' || mayClose)
            .map((value) => ({ value, label: t.kinds[value] }))}
          onChange={setKind}
        />
        <p className="hint">
          {t.kindLines[kind]}{' '}
          {!mayClose &&
            t.whoMayClose(
              rolesWith('hold.close')
                .map((role) => frame.roles[role])
                .join(', '),
            )}
        </p>
        <TableChoice tables={tables} picked={picked} fault={faults['tableIds']} onPick={setPicked} />
        {sellsDinners && (
          <fieldset className="holds__two">
            <legend className="label">{t.hours}</legend>
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                label={t[end]}
                type="time"
                name={end}
                required
                fault={end === 'to' ? faults['to'] : undefined}
                value={dinner[end]}
                onChange={(event) => setDinner({ ...dinner, [end]: event.target.value })}
              />
            ))}
          </fieldset>
        )}
        {tickets.map(({ id: ticketId, name, free }) => (
          <TextField
            key={ticketId}
            label={t.ticketsOf(name, free)}
            type="number"
            name={`ticket_${ticketId}`}
            min={0}
            max={free}
            value={units[ticketId] ?? 0}
            onChange={(event) => setUnits({ ...units, [ticketId]: Math.max(0, Number(event.target.value)) })}
          />
        ))}
        <TermsFields
          terms={terms}
          hours={hours}
          openedAt={openedAt}
          faults={faults}
          phoneHint={t.phoneHint}
          onTerms={setTerms}
        />
        <Fault>{fault ?? faults['night'] ?? faults['tickets'] ?? null}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={what === ''}>
            {what === '' ? t.nothing : kind === 'kept' ? t.doKeep(what) : t.doClose(what)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
