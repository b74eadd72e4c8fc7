// npm run ops -- reconcile [--day 2026-11-22] [--provider xendit] [--file report.csv]
// Compares a day of a gateway's books with Senja's books. By default, it asks the gateway. With --file, it reads a report that was
// exported from the dashboard. Exits with 1 if the books differ.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addNights, dateIn, isNight } from '#domain/calendar/night.ts'
import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { ReportFault } from '#server/payments/providers/midtrans/read-report.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import type { DaySums } from '#server/payments/statement-repository.ts'
import { readStatement } from '#server/reservations/settlement/read-statement.ts'
import { keepReport, reconcileDay } from '#server/reservations/settlement/reconcile-day.ts'
import { readCommandSettings } from '#server/settings.ts'
import { type App, openApp } from '#server/app.ts'

const money = (amount: number) => formatMoney(amount, 'IDR', 'en')

/** Prints the reconciliation of a day. Returns the number of open differences. */
async function printDay(app: App, provider: string, day: string): Promise<number> {
  console.log(`${provider}, ${day}`)
  const { sums, strays, missing, late, aside, open } = await reconcileDay(app, provider, day)
  for (const sum of sums) console.log(`  ${sumsText(sum)}`)
  for (const { lineId, kind, reference, gross, ours } of strays)
    console.log(
      ours === null
        ? `  not ours   ${kind} ${money(gross)}  ${reference}  ${lineId}`
        : `  differs    ${kind} ${money(gross)}, ours ${money(ours)}  ${reference}  ${lineId}`,
    )
  for (const { kind, reference, amount } of missing) console.log(`  not listed ${kind} ${money(amount)}  ${reference}`)
  for (const { lineId, reference, gross } of late) console.log(`  unsettled  ${money(gross)}  ${reference}  ${lineId}`)
  for (const { lineId, reference, why } of aside) console.log(`  not read   ${why}  ${reference ?? ''}  ${lineId}`)
  console.log(open === 0 ? '  everything meets' : `  ${open} to look at`)
  return open
}

const sumsText = ({ kind, lines, met, settled, gross, fee, vat, net }: DaySums) =>
  [
    `${kind.padEnd(10)} ${lines} lines, ${met} met, ${settled} settled`,
    `gross ${money(gross)}  fee ${money(fee)}  VAT ${money(vat)}  net ${money(net)}`,
  ].join('  ')

async function reconcile(app: App): Promise<number> {
  const { values } = parseArgs({
    options: { day: { type: 'string' }, provider: { type: 'string' }, file: { type: 'string' } },
  })
  const day = values.day ?? addNights(dateIn(app.now(), GROUP_ZONE), -1)
  if (!isNight(day)) throw new ReportFault('--day is written YYYY-MM-DD')
  let open = 0
  if (values.file) {
    const provider = values.provider ?? 'midtrans'
    for (const reportDay of await keepReport(app, provider, readFileSync(values.file, 'utf8')))
      open += await printDay(app, provider, reportDay)
    return open
  }
  const gateways = app.payments.all().filter(({ name }) => values.provider === undefined || name === values.provider)
  for (const { name } of gateways) {
    if ((await readStatement(app, name, day)) === null)
      console.log(`${name} has no list to ask for: export its report and give it with --file`)
    open += await printDay(app, name, day)
  }
  if (gateways.length === 0) throw new ReportFault(`no gateway ${values.provider} is open here`)
  return open
}

const app = await openApp(readCommandSettings(process.env))
try {
  process.exitCode = (await reconcile(app)) === 0 ? 0 : 1
} catch (fault) {
  if (!(fault instanceof ReportFault) && !(fault instanceof GatewayFault)) throw fault
  console.error(fault.message)
  process.exitCode = 2
} finally {
  await app.close()
}
