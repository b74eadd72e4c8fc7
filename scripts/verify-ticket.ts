// npm run ticket:verify -- "SJ1:…" [--outlet ID] [--key FILE]: whether a ticket admits, and why not; ends with 1 where it does not.
// With the door's key in a file nothing else is asked; without one the house's own key and its database are.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readTicket, type TicketFault, whyNotAdmit } from '#domain/reservations/ticket-payload.ts'
import { readSettings } from '#server/settings.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { isSealedBy, TICKET_KEY_ID, ticketPublicKey } from '#server/reservations/ticket-seal.ts'
import { openWorld } from '#server/world.ts'

const FAULTS: Record<TicketFault | 'not_confirmed', string> = {
  unreadable: 'this is no ticket of ours',
  forged: 'the seal does not fit: forged or altered',
  expired: 'the night is over',
  other_outlet: 'it is for another outlet',
  not_confirmed: 'the reservation is not confirmed (any more)',
}
const SEATABLE = new Set([2, 3])

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { outlet: { type: 'string' }, key: { type: 'string' } },
})
const [text = ''] = positionals
const outletId = values.outlet === undefined ? null : Number(values.outlet)
const ticket = readTicket(text.trim())

function say(fault: keyof typeof FAULTS | null, more = ''): void {
  console.log(fault ? `REFUSED: ${FAULTS[fault]}${more}` : `ADMIT${more}`)
  process.exitCode = fault ? 1 : 0
}

if (values.key) {
  const isSealed = isSealedBy(new Map([[TICKET_KEY_ID, readFileSync(values.key, 'utf8')]]))
  say(whyNotAdmit(ticket, { now: new Date(), outletId, isSealed }))
} else {
  const world = await openWorld(readSettings({ ...process.env, SENJA_SANDBOX: process.env['SENJA_SANDBOX'] ?? '1' }))
  try {
    const isSealed = isSealedBy(new Map([[TICKET_KEY_ID, ticketPublicKey(world)]]))
    const fault = whyNotAdmit(ticket, { now: world.now(), outletId, isSealed })
    const reservation = fault || !ticket ? null : await findReservation(world.sql, ticket.id)
    if (fault) say(fault)
    else if (!reservation || !SEATABLE.has(reservation.state)) say('not_confirmed')
    else
      say(null, `: ${reservation.bookingCode}, ${reservation.outletName}, ${reservation.night}, ${reservation.pax} pax`)
  } finally {
    await world.close()
  }
}
