// npm run ops -- verify-ticket "SJ1:…" [--outlet ID] [--key FILE]: checks a ticket and prints the result. If the ticket does not admit its
// guest, prints the reason and exits with 1. With --key and a file of public keys, the command needs no database. npm run ops --
// verify-ticket --keys prints such a file, with all public keys that are in use.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readTicket, type TicketFault, admissionProblem } from '#domain/reservations/ticket-payload.ts'
import { loadKeyRing } from '#server/keys/load-keys.ts'
import { openKeys } from '#server/keys/open-keys.ts'
import { readCommandSettings } from '#server/settings.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { readTicketKeys, writeTicketKeys } from '#server/reservations/tickets/ticket-key-file.ts'
import { isSealedBy, ticketPublicKeys } from '#server/reservations/tickets/ticket-seal.ts'
import { openApp } from '#server/app.ts'

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
  options: { outlet: { type: 'string' }, key: { type: 'string' }, keys: { type: 'boolean' } },
})
const [text = ''] = positionals
const outletId = values.outlet === undefined ? null : Number(values.outlet)
const ticket = readTicket(text.trim())

function localize(fault: keyof typeof FAULTS | null, more = ''): void {
  console.log(fault ? `REFUSED: ${FAULTS[fault]}${more}` : `ADMIT${more}`)
  process.exitCode = fault ? 1 : 0
}

const ownSettings = () => readCommandSettings(process.env)

if (values.keys) {
  console.log(writeTicketKeys(ticketPublicKeys({ keys: openKeys(loadKeyRing(ownSettings())) })))
} else if (values.key) {
  const isSealed = isSealedBy(readTicketKeys(readFileSync(values.key, 'utf8')))
  localize(admissionProblem(ticket, { now: new Date(), outletId, isSealed }))
} else {
  const app = await openApp(ownSettings())
  try {
    const isSealed = isSealedBy(ticketPublicKeys(app))
    const fault = admissionProblem(ticket, { now: app.now(), outletId, isSealed })
    const reservation = fault || !ticket ? null : await findReservation(app.sql, ticket.id)
    if (fault) localize(fault)
    else if (!reservation || !SEATABLE.has(reservation.state)) localize('not_confirmed')
    else
      localize(
        null,
        `: ${reservation.bookingCode}, ${reservation.outletName}, ${reservation.night}, ${reservation.pax} pax`,
      )
  } finally {
    await app.close()
  }
}
