// npm run ops -- refund-transferred ID --reference "…": a refund was transferred. With --wrong-details instead, its guest is asked again.
import { parseArgs } from 'node:util'
import { askForOtherDetails, markTransferred, NotTransferable } from '#server/reservations/refunds/transfer-refunds.ts'
import { readCommandSettings } from '#server/settings.ts'
import { openApp } from '#server/app.ts'

const { values, positionals } = parseArgs({
  options: { reference: { type: 'string' }, 'wrong-details': { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [id] = positionals
if (!id || (values.reference === undefined) === !values['wrong-details']) {
  console.error(
    'Usage: npm run ops -- refund-transferred ID --reference "the bank’s reference"   or   ID --wrong-details',
  )
  process.exit(1)
}
const app = await openApp(readCommandSettings(process.env))
try {
  if (values.reference === undefined) {
    await askForOtherDetails(app, id)
    console.log(`${id}: its guest is asked for other details`)
  } else {
    const mark = await markTransferred(app, id, values.reference)
    console.log(mark === 'marked' ? `${id}: sent, and its guest is told` : `${id}: known already, nothing changed`)
  }
} catch (fault) {
  if (!(fault instanceof NotTransferable)) throw fault
  console.error(`${id}: ${fault.message}`)
  process.exitCode = 1
} finally {
  await app.close()
}
