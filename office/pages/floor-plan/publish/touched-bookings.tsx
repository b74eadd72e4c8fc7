import { useState } from 'react'
import type { TouchedBooking } from '#office/pages/floor-plan/floor-plan.ts'
import { Button, ButtonLink } from '#office/kit/button.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { MoveDialog } from '#office/pages/change/move-dialog.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** Tells one answer from another: a booking may have several tables that go. */
export const answerKey = ({ reservationId, table, guests }: TouchedBooking) => `${reservationId} ${table.id} ${guests}`

type TouchedBookingsProps = {
  zone: string
  bookings: readonly TouchedBooking[]
  /** Whether a table of this name is on the plan. */
  isDrawn: (name: string) => boolean
  kept: ReadonlySet<string>
  onKeep: (key: string, isKept: boolean) => void
  onMoved: () => void
}

/** Bookings whose table goes or no longer seats them: each is moved to one that stays, or keeps what it has. */
export function TouchedBookings({ zone, bookings, isDrawn, kept, onKeep, onMoved }: TouchedBookingsProps) {
  const t = useMessages('floorPlan')
  const { nights, clock } = useTimeText(zone)
  const [moving, setMoving] = useState<TouchedBooking | null>(null)
  return (
    <>
      <div className="plan-touched">
        <TableWrap label={t.touches}>
          <table className="table">
            <thead>
              <tr>
                <th>{t.change}</th>
                <th>{t.night}</th>
                <th>{t.guest}</th>
                <th className="right">{t.paid}</th>
                <th>{t.answer}</th>
              </tr>
            </thead>
            <tbody>
              {bookings.map((one) => {
                const key = answerKey(one)
                return (
                  <tr key={key}>
                    <td>
                      <b className="table-name">{one.table.name}</b>
                      <small>{one.seats === null ? t.leaves : t.shrinks(one.guests, one.seats)}</small>
                    </td>
                    <td className="nowrap">
                      {nights.short(one.night)}
                      <small>{clock(one.arrivalAt)}</small>
                    </td>
                    <td>
                      {one.name} <span className="pax">{one.pax}</span>
                      <small>{one.code}</small>
                    </td>
                    <td className="right">{amountText(one.paid)}</td>
                    <td>
                      <div className="plan-answers">
                        <Button
                          aria-label={t.keepOf(one.name, one.table.name)}
                          aria-pressed={kept.has(key)}
                          onClick={() => onKeep(key, !kept.has(key))}
                        >
                          {t.keep(one.table.name)}
                        </Button>
                        {one.isMovable ? (
                          <Button tone="quiet" aria-label={t.moveOf(one.name)} onClick={() => setMoving(one)}>
                            {t.move}
                          </Button>
                        ) : (
                          <ButtonLink tone="quiet" to={`/reservations/${one.code}`}>
                            {t.open}
                          </ButtonLink>
                        )}
                      </div>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </TableWrap>
      </div>
      {moving && (
        <MoveDialog
          party={{ ...moving, id: moving.reservationId }}
          zone={zone}
          fromTable={moving.table.id}
          isAmong={isDrawn}
          onClose={() => setMoving(null)}
          onDone={() => {
            setMoving(null)
            onMoved()
          }}
        />
      )}
    </>
  )
}
