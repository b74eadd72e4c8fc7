import './walk-in.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OfficeNight } from '#contract/office/night/night-endpoints.ts'
import { callOffice } from '#office/api/call-office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { bestFor, byFit } from '#office/pages/booking/table-choice.ts'
import { type StandingTable, standingTables } from '#office/pages/floor/table-state.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { inZone } from '#office/text/time-text.ts'

const MOST_CHIPS = 12

/** Whether somebody can be seated without a booking now, by whoever looks. */
export function useMaySeat(night: OfficeNight, now: number): boolean {
  const me = useMe()
  const isOn = now >= Date.parse(night.opens_at) && now < Date.parse(night.closes_at)
  return isOn && reachOf(me, 'reservation.create', night.outlet.id) !== null
}

/** A table that is sold for the night is its party's until the end, whether or not it has left. */
export const isOpenToWalkIns = ({ state, table, parties }: StandingTable): boolean =>
  state === 'free' && table.is_reservable && parties.every(({ kind }) => kind === 'restaurant')

type WalkInProps = {
  night: OfficeNight
  now: number
  /** The table that was chosen; left out, the best that is free. */
  tableId?: number
  onDone: (said: string) => void
}

/** A party that stands there: how many, and the button that seats them at a free table. */
export function WalkIn({ night, now, tableId, onDone }: WalkInProps) {
  const t = useMessages('booking')
  const { run, fault, faults, isBusy } = useAction()
  const { revalidate } = useRevalidator()
  const [pax, setPax] = useState<number | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const free = standingTables(night, now, now)
    .filter(isOpenToWalkIns)
    .map(({ table }) => ({ ...table, unit: table.minimum, is_free: true }))
  const named = free.find(({ id }) => id === (tableId ?? chosen))
  const table = named ?? (pax === null ? null : bestFor(free, pax))
  const most = Math.min(MOST_CHIPS, named ? named.capacity : Math.max(0, ...free.map(({ capacity }) => capacity)))
  async function seat() {
    if (!table || pax === null) return
    const body = {
      outlet_id: night.outlet.id,
      night: night.night,
      time: inZone(new Date(now), night.outlet.zone).clock,
      pax,
      table_ids: [table.id],
      settlement: 'walk_in' as const,
      language: 'id' as const,
      quoted: 0,
    }
    const done = await run(() => callOffice('makeBooking', { body, idempotencyKey: key }))
    setKey(crypto.randomUUID())
    void revalidate()
    if (done) onDone(t.done.walk_in(t.walkIn, table.name))
  }
  return (
    <div className="walk-in">
      <div className="field">
        <span className="label" id={`walk-in-${tableId ?? 'any'}`}>
          {t.whoSeats}
        </span>
        <div className="chips" role="group" aria-labelledby={`walk-in-${tableId ?? 'any'}`}>
          {Array.from({ length: most }, (_, at) => at + 1).map((number) => (
            <button
              key={number}
              type="button"
              className="chip"
              aria-pressed={pax === number}
              onClick={() => setPax(number)}
            >
              {number}
            </button>
          ))}
        </div>
      </div>
      {tableId === undefined && pax !== null && table && (
        <SelectField
          label={t.whichTable}
          name="table"
          value={String(table.id)}
          choices={byFit(free, pax)
            .filter(({ capacity }) => capacity >= pax)
            .map(({ id, name, capacity }) => ({ value: String(id), label: `${name}, ${t.seats(capacity)}` }))}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      )}
      {(most === 0 || (pax !== null && !table)) && <p className="small soft">{t.noFit}</p>}
      <Fault>{fault ?? Object.values(faults)[0] ?? null}</Fault>
      <Button
        tone={tableId === undefined ? 'primary' : 'plain'}
        icon="walk"
        isWide
        isBusy={isBusy}
        disabled={pax === null || !table}
        onClick={() => void seat()}
      >
        {pax === null || !table ? t.walkIn : t.seat(pax, table.name)}
      </Button>
    </div>
  )
}

type WalkInDialogProps = Omit<WalkInProps, 'tableId'> & { onClose: () => void }

export function WalkInDialog({ onClose, ...rest }: WalkInDialogProps) {
  const t = useMessages('booking')
  return (
    <Dialog title={t.walkIn} onClose={onClose}>
      <WalkIn {...rest} />
    </Dialog>
  )
}
