import './walk-in.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
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

/** Whether somebody can be seated without a booking now, by whoever looks. */
export function useMaySeat(night: OfficeNight, now: number): boolean {
  const me = useMe()
  const isOn = now >= Date.parse(night.opensAt) && now < Date.parse(night.closesAt)
  return isOn && reachOf(me, 'reservation.create', night.outlet.id) !== null
}

/** A table that nobody sits at or is due at: a party that has left leaves it to the next. Who did not show up may still come. */
export const isOpenToWalkIns = ({ state, table, parties }: StandingTable): boolean =>
  state === 'free' &&
  table.isReservable &&
  parties.every((party) => party.kind === 'restaurant' || standingOf(asNightParty(party), 0) === 'left')

/** A table that the venue keeps, and that a walk-in may take over. */
export const isKeptForSomebody = ({ state, table }: StandingTable): boolean =>
  state === 'kept' && table.hold?.kind === 'kept' && table.isReservable

type WalkInProps = {
  night: OfficeNight
  now: number
  /** The table that was chosen; left out, the best that is free. */
  tableId?: number
  onDone: (said: string) => void
}

/** Tables that a walk-in may have: free ones, and after them those that the venue keeps, for whoever may take them over. */
function useWalkInTables(night: OfficeNight, now: number): WalkInTable[] {
  const me = useMe()
  const mayKeep = reachOf(me, 'hold.keep', night.outlet.id) !== null
  return standingTables(night, now, now)
    .filter((one) => isOpenToWalkIns(one) || (mayKeep && isKeptForSomebody(one)))
    .map(({ table, state }) => ({ ...table, unit: table.minimum, isFree: state === 'free' }))
}

/** A party that stands there: how many, and the button that seats them at a free table, or at several where none seats them alone. */
export function WalkIn({ night, now, tableId, onDone }: WalkInProps) {
  const t = useMessages('booking')
  const { run, fault, faults, isBusy } = useAction()
  const { revalidate } = useRevalidator()
  const [pax, setPax] = useState<number | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const all = useWalkInTables(night, now)
  const id = `walk-in-${tableId ?? 'any'}`
  const named = all.find((one) => one.id === tableId)
  const best = named || pax === null ? [] : tablesFor(all, pax)
  const offers = pax === null ? [] : offersFor(all, pax, best)
  // Where nothing free seats them, a kept table is what there is; the button says that its hold ends.
  const tables = named ? [named] : (offers.find((set) => keyOf(set) === chosen) ?? offers[0] ?? [])
  const heldTables = tables.filter(({ isFree }) => !isFree)
  const place = together(tables)
  const most = Math.min(MOST_CHIPS, named ? named.capacity : mostSeats(all))
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
    const done = await run(() => office.makeBooking(body, { idempotencyKey: key }))
    setKey(crypto.randomUUID())
    void revalidate()
    if (done) onDone(t.done.walk_in(t.walkIn, place))
  }
  const deed = canSeat ? t.seat(pax, place) : t.walkIn
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
      {!named && offers.length > 0 && (
        <SelectField
          label={t.whichTable}
          name="table"
          value={keyOf(tables)}
          choices={offers.map((set) => ({ value: keyOf(set), label: offerText(set, t) }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {(most === 0 || (pax !== null && !canSeat)) && <p className="small soft">{t.noFit}</p>}
      {minimumOf(tables) > 0 && <p className="small">{t.minimumOfAll(place, moneyText(minimumOf(tables)))}</p>}
      {heldTables.length > 0 && <KeptNote zone={night.outlet.zone} kept={heldTables} />}
      <Fault>{fault ?? Object.values(faults)[0] ?? null}</Fault>
      <Button
        tone={tableId === undefined ? 'primary' : 'plain'}
        icon="walk"
        isWide
        isBusy={isBusy}
        disabled={!canSeat}
        onClick={() => void seat()}
      >
        {heldTables.length > 0 ? t.endingHold(deed) : deed}
      </Button>
    </div>
  )
}

/** Whose hold ends by it. */
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
