import { useState } from 'react'
import type { TouchedBooking } from '#office/pages/floor-plan/floor-plan.ts'
import { Button, ButtonLink } from '#office/kit/button.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { MoveDialog } from '#office/pages/change/move-dialog.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** Returns the key of a decision about a booking. If several tables of a booking are removed, each table needs its own decision. */
export const answerKey = ({ reservationId, table, guests }: TouchedBooking) => `${reservationId} ${table.id} ${guests}`

type TouchedBookingsProps = {
  zone: string
  bookings: readonly TouchedBooking[]
  /** Returns true if the plan has a table of this name. */
  isDrawn: (name: string) => boolean
  kept: ReadonlySet<string>
  onKeep: (key: string, isKept: boolean) => void
  onMoved: () => void
}

/**
 * Lists the bookings that lose their table or need a larger table. Staff move each booking to a remaining table, or keep the booking as it
 * is.
 */
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
              {bookings.map((booking) => {
                const key = answerKey(booking)
                return (
                  <tr key={key}>
                    <td>
                      <b className="table-name">{booking.table.name}</b>
                      <small>{booking.seats === null ? t.leaves : t.shrinks(booking.guests, booking.seats)}</small>
                    </td>
                    <td className="nowrap">
                      {nights.short(booking.night)}
                      <small>{clock(booking.arrivalAt)}</small>
                    </td>
                    <td>
                      {booking.name} <span className="pax">{booking.pax}</span>
                      <small>{booking.code}</small>
                    </td>
                    <td className="right">{amountText(booking.paid)}</td>
                    <td>
                      <div className="plan-answers">
                        <Button
                          aria-label={t.keepOf(booking.name, booking.table.name)}
                          aria-pressed={kept.has(key)}
                          onClick={() => onKeep(key, !kept.has(key))}
                        >
                          {t.keep(booking.table.name)}
                        </Button>
                        {booking.isMovable ? (
                          <Button tone="quiet" aria-label={t.moveOf(booking.name)} onClick={() => setMoving(booking)}>
                            {t.move}
                          </Button>
                        ) : (
                          <ButtonLink tone="quiet" to={`/reservations/${booking.code}`}>
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
