// npm run ops -- refund-transferred ID --reference "…": records that a refund was transferred. With --wrong-details
// instead of --reference, Senja asks the guest for the bank details again. For a payment that was charged back, use --sent
// if the refund had already been sent, or --not-sent to stop the refund.
import { parseArgs } from 'node:util'
import {
  askForOtherDetails,
  markTransferred,
  NotTransferable,
  stopTransfer,
} from '#server/reservations/refunds/transfer-refunds.ts'
import { readCommandSettings } from '#server/settings.ts'
import { openApp } from '#server/app.ts'

const { values, positionals } = parseArgs({
  options: {
    reference: { type: 'string' },
    'wrong-details': { type: 'boolean', default: false },
    sent: { type: 'boolean', default: false },
    'not-sent': { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const [id] = positionals
const ways = [values.reference !== undefined, values['wrong-details'], values['not-sent']]
if (!id || ways.filter(Boolean).length !== 1) {
  console.error(
    'Usage: npm run ops -- refund-transferred ID --reference "the bank’s reference" [--sent]   or   ID --wrong-details   or   ID --not-sent',
  )
  process.exit(1)
}
const app = await openApp(readCommandSettings(process.env))
try {
  if (values['not-sent']) {
    await stopTransfer(app, id)
    console.log(`${id}: stopped, because its money was charged back`)
  } else if (values.reference === undefined) {
    await askForOtherDetails(app, id)
    console.log(`${id}: its guest is asked for other details`)
  } else {
    const mark = await markTransferred(app, id, values.reference, { wasSent: values.sent })
    console.log(mark === 'marked' ? `${id}: sent; the guest gets an email` : `${id}: known already, nothing changed`)
  }
} catch (fault) {
  if (!(fault instanceof NotTransferable)) throw fault
  console.error(`${id}: ${fault.message}`)
  process.exitCode = 1
} finally {
  await app.close()
}
