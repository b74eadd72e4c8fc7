// npm run ops -- refund-transfers [--take]: lists the refunds of all outlets that staff must transfer by hand. The office shows the same
// list. `--take` claims these refunds, prints their bank accounts in full, and records this in the audit. The guest can no longer change
// the account of a claimed refund. A refund is not claimed here if its account changed in the last day. Staff must claim it in the office,
// which shows who received a pay link of the reservation.
import { parseArgs } from 'node:util'
import { bankName } from '#domain/payments/bank-account.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { transfersToMake } from '#server/reservations/refunds/transfer-refunds.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { readCommandSettings } from '#server/settings.ts'
import { openApp } from '#server/app.ts'

const { values } = parseArgs({ options: { take: { type: 'boolean', default: false } } })
const app = await openApp(readCommandSettings(process.env))
try {
  const transfers = await transfersToMake(app, { isTaking: values.take })
  for (const {
    id,
    outletId,
    bookingCode,
    amount,
    covered,
    state,
    bank,
    lastDigits,
    account,
    givenAt,
    changes,
  } of transfers) {
    if (account) {
      const subject = `refund_accounts:${id}`
      await noteAudit(app.sql, { actor: 'system:refund transfers', action: 'view', subject, outletId, now: app.now() })
    }
    const to = account ? `${account.number}  ${account.holder}` : `•••• ${lastDigits ?? ''}`
    const changed = changes > 0 && givenAt ? `, account changed ${changes} times, last ${givenAt.toISOString()}` : ''
    const when = `${state === 'transferring' ? 'taken up' : 'waiting'}${changed}${covered > 0 ? ', charged back: do not transfer' : ''}`
    console.log(
      `${id}  ${bookingCode}  ${formatMoney(amount, 'IDR', 'en')}  ${bankName(bank ?? '') ?? ''}  ${to}  ${when}`,
    )
  }
  console.log(`${transfers.length} to transfer`)
} finally {
  await app.close()
}
