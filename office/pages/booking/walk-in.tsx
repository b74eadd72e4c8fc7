import './walk-in.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { newId } from '#app/browser/new-id.ts'
import type { OfficeNight } from '#office/api/answers.ts'
import { standingOf } from '#domain/service/night-parties.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { tablesFor, together } from '#office/pages/booking/table-choice.ts'
import {
  keyOf,
  minimumOf,
  mostSeats,
  offersFor,
  offerText,
  type WalkInTable,
} from '#office/pages/booking/walk-in-offers.ts'
import { type StandingTable, standingTables } from '#office/pages/floor/table-state.ts'
import { useHoldText } from '#office/pages/holds/use-hold-text.ts'
import { asNightParty } from '#office/pages/night/party.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { inZone } from '#office/text/time-text.ts'

const MOST_CHIPS = 12

export function useMaySeat(night: OfficeNight, now: number): boolean {
  const me = useMe()
  const isOn = now >= Date.parse(night.opensAt) && now < Date.parse(night.closesAt)
  return isOn && reachOf(me, 'reservation.create', night.outlet.id) !== null
}

/**
 * Returns true if a walk-in can get the table. The table must have no seated and no expected party. A no-show party may still arrive, so
 * its table is not free. After a party has left, its table is free again.
 */
export const isOpenToWalkIns = ({ state, table, parties }: StandingTable): boolean =>
  state === 'free' &&
  table.isReservable &&
  parties.every((party) => party.kind === 'restaurant' || standingOf(asNightParty(party), 0) === 'left')

/** Returns true if the venue holds the table for a person. Staff can then end the hold and seat a walk-in at this table. */
export const isKeptForSomebody = ({ state, table }: StandingTable): boolean =>
  state === 'kept' && table.hold?.kind === 'kept' && table.isReservable

type WalkInProps = {
  night: OfficeNight
  now: number
  /** The id of the chosen table. Without an id, the form offers the best free table. */
  tableId?: number
  onDone: (notice: string) => void
}

/** Returns the tables for a walk-in: all free tables, and also the tables on hold if the user is allowed to end a hold. */
function useWalkInTables(night: OfficeNight, now: number): WalkInTable[] {
  const me = useMe()
  const mayKeep = reachOf(me, 'hold.keep', night.outlet.id) !== null
  return standingTables(night, now, now)
    .filter((entry) => isOpenToWalkIns(entry) || (mayKeep && isKeptForSomebody(entry)))
    .map(({ table, state }) => ({ ...table, unit: table.minimum, isFree: state === 'free' }))
}

/**
 * Seats a party without a booking: staff choose the number of guests and press the button. If no single free table is large enough, the
 * form offers several tables together.
 */
export function WalkIn({ night, now, tableId, onDone }: WalkInProps) {
  const t = useMessages('booking')
  const { run, fault, isBusy } = useAction()
  const { revalidate } = useRevalidator()
  const [pax, setPax] = useState<number | null>(null)
  const [selectedKey, setSelectedKey] = useState<string | null>(null)
  const [key, setKey] = useState(newId)
  const all = useWalkInTables(night, now)
  const id = `walk-in-${tableId ?? 'any'}`
  const presetTable = all.find((table) => table.id === tableId)
  const best = presetTable || pax === null ? [] : tablesFor(all, pax)
  const offers = pax === null ? [] : offersFor(all, pax, best)
  // If no free table is large enough, the form offers a table on hold. The button then says that seating ends the hold.
  const tables = presetTable ? [presetTable] : (offers.find((set) => keyOf(set) === selectedKey) ?? offers[0] ?? [])
  const heldTables = tables.filter(({ isFree }) => !isFree)
  const place = together(tables)
  const most = Math.min(MOST_CHIPS, presetTable ? presetTable.capacity : mostSeats(all))
  const canSeat = pax !== null && tables.length > 0
  async function seat() {
    if (pax === null) return
    const body = {
      outletId: night.outlet.id,
      night: night.night,
      time: inZone(new Date(now), night.outlet.zone).clock,
      pax,
      tableIds: tables.map((table) => table.id),
      holdIds: [...new Set(heldTables.flatMap(({ hold }) => hold?.id ?? []))],
      settlement: 'walk_in' as const,
      language: 'id' as const,
      quoted: 0,
    }
    const reply = await run(() => office.makeBooking(body, { idempotencyKey: key }))
    setKey(newId())
    void revalidate()
    if (reply) onDone(t.done.walk_in(t.walkIn, place))
  }
  const label = canSeat ? t.seat(pax, place) : t.walkIn
  return (
    <div className="walk-in">
      {most > 0 && (
        <div className="field">
          <span className="label" id={id}>
            {t.whoSeats}
          </span>
          <div className="chips" role="group" aria-labelledby={id}>
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
      )}
      {!presetTable && offers.length > 0 && (
        <SelectField
          label={t.whichTable}
          name="table"
          value={keyOf(tables)}
          choices={offers.map((set) => ({ value: keyOf(set), label: offerText(set, t) }))}
          onChange={(event) => setSelectedKey(event.target.value)}
        />
      )}
      {(most === 0 || (pax !== null && !canSeat)) && <p className="small soft">{t.noFit}</p>}
      {minimumOf(tables) > 0 && <p className="small">{t.minimumOfAll(place, moneyText(minimumOf(tables)))}</p>}
      {heldTables.length > 0 && <KeptNote zone={night.outlet.zone} kept={heldTables} />}
      <Fault>{fault}</Fault>
      <Button
        tone={tableId === undefined ? 'primary' : 'plain'}
        icon="walk"
        isWide
        isBusy={isBusy}
        disabled={!canSeat}
        onClick={() => void seat()}
      >
        {heldTables.length > 0 ? t.endingHold(label) : label}
      </Button>
    </div>
  )
}

function KeptNote({ zone, kept }: { zone: string; kept: readonly WalkInTable[] }) {
  const t = useMessages('booking')
  const text = useHoldText(zone)
  return (
    <Note icon="clock">
      {kept.map(
        ({ id, name, hold }) =>
          hold && <p key={id}>{t.takesOver(name, hold.forName, text.until(hold.releaseAt), text.by(hold.by))}</p>,
      )}
    </Note>
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
