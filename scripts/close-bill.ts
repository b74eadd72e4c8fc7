// npm run ops -- close-bill BOOKING_CODE RUPIAH: closes the bill of a reservation and prints the amount that is left to pay.
import { formatMoney } from '#domain/pricing/money.ts'
import { isRefused } from '#domain/refusals.ts'
import { readCommandSettings } from '#server/settings.ts'
import { closeBill } from '#server/reservations/settlement/close-bill.ts'
import { reservationId } from '#server/service/record/read-record.ts'
import { openApp } from '#server/app.ts'

const [code = '', amount = ''] = process.argv.slice(2)
const bill = Number(amount)
if (!code || !Number.isSafeInteger(bill) || bill < 0) {
  console.error('Usage: npm run ops -- close-bill KLN-7K3QZ9 1250000   (whole rupiah)')
  process.exit(1)
}
const app = await openApp(readCommandSettings(process.env))
try {
  const id = await reservationId(app, code.trim())
  if (!id) throw new Error(`no reservation has the code ${code}`)
  const { isNew, closed } = await closeBill(app, { id, bill })
  console.log(
    `${code}: ${isNew ? `bill of ${formatMoney(bill, 'IDR', 'en')} closed` : 'closed before, nothing was changed'}`,
  )
  if (closed) {
    const { total, credit, due } = closed
    console.log(`  bill         ${formatMoney(total, 'IDR', 'en')}`)
    console.log(`  paid ahead   ${formatMoney(credit, 'IDR', 'en')}`)
    console.log(`  left to pay  ${formatMoney(due, 'IDR', 'en')}`)
    if (credit > total)
      console.log(`  ${formatMoney(credit - total, 'IDR', 'en')} was paid beyond the bill: it is not paid out`)
    if (total > bill) console.log(`  the minimum spend is charged: the bill was ${formatMoney(bill, 'IDR', 'en')}`)
  }
} catch (fault) {
  console.error(
    isRefused(fault) ? `${code}: ${fault.code}; only a confirmed or seated reservation has a bill` : String(fault),
  )
  process.exitCode = 1
} finally {
  await app.close()
}
