// Destroys the database of Senja. Then restores the database as of an earlier moment, with deploy/pgbackrest.conf. Senja then reconciles
// the payments since that moment with the gateway's books. Guests may enter only after this reconciliation.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { dateIn } from '#domain/calendar/night.ts'
import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'
import { brokenInvariants } from '#server/db/invariants/invariants.ts'
import { connect, type Sql } from '#server/db/open.ts'
import { openRegistry } from '#server/payments/provider-registry.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { readStatement } from '#server/reservations/settlement/read-statement.ts'
import { reconcileDay } from '#server/reservations/settlement/reconcile-day.ts'
import { reconcilePayments } from '#server/reservations/settlement/reconcile-payments.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import type { App } from '#server/app.ts'
import { openXenditMake, type Make } from '../../../tests/gateways/makes.ts'
import { bookingForm, guest } from '../../../tests/support/guest.ts'
import { fillYear } from '../../bench/export.ts'
import { furnishAt } from '../support/database.ts'
import { openInside } from '../support/inside.ts'
import { freshPhone, nightsOnSale } from '../support/nights.ts'
import { root } from '../support/server.ts'
import type { Verdict } from '../support/verdict.ts'
import { ask, layOut, startCluster } from './cluster.ts'
import { handOver, openFolder, removeFolder, runProgram } from './daemons.ts'
import { pathOf, unlessInstalled } from './packages.ts'

export type Restore = {
  /** Number of existing reservations, spread over a year. */
  rows: number
  /**
   * Number of tables in each of three groups. The first group is booked and paid before the restored moment. The second is booked before
   * this moment and paid after it. The third is booked and paid after it.
   */
  tables: number
  firstPort: number
}

type Ground = {
  plan: Restore
  folder: string
  data: string
  restored: string
  config: string
  backrest: (...args: string[]) => Promise<string>
  timed: <T>(name: string, work: () => Promise<T>) => Promise<T>
  make: Make
}
type Lost = { moment: string; known: Awaited<ReturnType<typeof countsOf>>; paid: string[] }

/** C-8: the database is lost and restored, as described at the top of this file. */
export async function restore(plan: Restore): Promise<Verdict> {
  const missing = unlessInstalled('restore', ['postgres', 'initdb', 'psql', 'pgbackrest'])
  if (missing) return missing
  const folder = await openFolder('restore')
  const config = await configure(folder, plan.firstPort)
  const seconds: Record<string, number> = {}
  const make = await openXenditMake({ now: () => new Date(), uuid: randomUUID })
  const ground: Ground = {
    plan,
    folder,
    data: join(folder, 'data'),
    restored: join(folder, 'restored'),
    config,
    backrest: (...args) => runProgram(pathOf('pgbackrest'), [`--config=${config}`, '--stanza=senja', ...args]),
    async timed(name, work) {
      const start = performance.now()
      const result = await work()
      seconds[name] = (performance.now() - start) / 1000
      return result
    },
    make,
  }
  const faults: string[] = []
  try {
    faults.push(...(await recover(ground, await lose(ground))))
  } finally {
    await make.close()
    await removeFolder(folder)
  }
  const took = Object.entries(seconds).map(([name, duration]) => `${name} in ${duration.toFixed(1)} s`)
  return {
    name: 'restore',
    figures: `${plan.rows} reservations and ${3 * plan.tables} payments, ${took.join(', ')}; of the gap ${plan.tables} payments are to come back by themselves and ${plan.tables} to be named as nobody's`,
    faults,
  }
}

/** Takes payments, makes a backup, and chooses the moment to restore. Then takes more payments and destroys the database. */
async function lose({ plan, folder, data, config, backrest, timed, make }: Ground): Promise<Lost> {
  await layOut(data)
  const archive_command = `pgbackrest --config=${config} --stanza=senja archive-push %p`
  const settings = { archive_mode: 'on', archive_command }
  const first = await startCluster(data, { port: plan.firstPort, sockets: folder, settings })
  await furnishAt(first.address)
  const sql = connect(first.address, { pool: 2 })
  if (plan.rows > 0) await fillYear(sql, plan.rows)
  await backrest('stanza-create')
  await timed('copied', () => backrest('--type=full', 'backup'))
  await sql`update outlets set payment_provider = 'xendit'`
  const app = await openAt(first.address, folder, make)
  const places = await freeTables(sql)
  const early = await hold(app, places.splice(0, plan.tables))
  const crossing = await hold(app, places.splice(0, plan.tables))
  await pay(app, make, early)
  const counts = await countsOf(sql)
  const moment = await ask(first, 'select clock_timestamp()')
  await pause(1500)
  await pay(app, make, crossing)
  const late = await hold(app, places.splice(0, plan.tables))
  await pay(app, make, late)
  await ask(first, 'select pg_switch_wal()')
  await backrest('check')
  await app.close()
  await sql.end({ timeout: 2 })
  await first.kill('SIGKILL')
  return { moment, known: counts, paid: [...early, ...crossing] }
}

async function recover({ plan, folder, restored, backrest, timed, make }: Ground, lost: Lost): Promise<string[]> {
  const faults: string[] = []
  const target = [`--pg1-path=${restored}`, '--type=time', `--target=${lost.moment}`, '--target-action=promote']
  await timed('restored', () => backrest(...target, 'restore'))
  const at = { port: plan.firstPort, sockets: folder, settings: { archive_mode: 'off' } }
  const second = await timed('replayed', () => startCluster(restored, at))
  const sql = connect(second.address, { pool: 2 })
  const restoredCounts = await countsOf(sql)
  if (JSON.stringify(restoredCounts) !== JSON.stringify(lost.known))
    faults.push(`at the moment there was ${JSON.stringify(lost.known)}, restored is ${JSON.stringify(restoredCounts)}`)
  const app = await openAt(second.address, folder, make)
  const strays = await timed('met', () => meet(app))
  const [row] = await sql<{ paid: number }[]>`
    select count(distinct i.reservation_id)::int as paid from payment_intents i join captures c on c.intent_id = i.id
    where i.reservation_id = any(${lost.paid}::uuid[])`
  if (row?.paid !== lost.paid.length)
    faults.push(`${lost.paid.length} payments of known reservations, ${row?.paid} are in the books`)
  if (strays !== plan.tables) faults.push(`${plan.tables} payments are of bookings that are gone, ${strays} are named`)
  // The seeded reservations violate invariants, because their money has no ledger entries. Therefore the check runs only without seeded
  // reservations.
  if (plan.rows === 0) {
    const violations = await brokenInvariants(app, new Date(), { jobsHaveRun: false })
    faults.push(...violations.map(({ id, title }) => `${id} ${title}`))
  }
  await app.close()
  await sql.end({ timeout: 2 })
  await second.kill('SIGINT')
  return faults
}

/** Writes a copy of deploy/pgbackrest.conf that stores backups in a folder. Returns the path of the copy. */
async function configure(folder: string, port: number): Promise<string> {
  let text = readFileSync(join(root, 'deploy/pgbackrest.conf'), 'utf8')
  const replace = (what: RegExp, by: string) => {
    if (!what.test(text)) throw new Error(`deploy/pgbackrest.conf has nothing like ${what.source}`)
    text = text.replace(what, by)
  }
  replace(/^repo1-type=s3\n/m, 'repo1-type=posix\n')
  replace(/^repo1-s3-.*\n/gm, '')
  replace(/^repo1-path=.*$/m, `repo1-path=${folder}/store`)
  replace(/^repo1-cipher-pass=.*$/m, 'repo1-cipher-pass=known-to-the-run-alone')
  replace(/^spool-path=.*$/m, `spool-path=${folder}/spool\nlog-path=${folder}\nlock-path=${folder}/lock`)
  replace(/^pg1-path=.*$/m, `pg1-path=${folder}/data\npg1-port=${port}\npg1-socket-path=${folder}\npg1-user=postgres`)
  const path = join(folder, 'pgbackrest.conf')
  writeFileSync(path, text)
  await handOver(path)
  return path
}

type Address = Awaited<ReturnType<typeof startCluster>>['address']

async function openAt(address: Address, dataDir: string, make: Make): Promise<App> {
  const inside = await openInside({ address, dataDir }, { port: 0, pool: 4 })
  return { ...inside, payments: openRegistry([inside.payments.of('sandbox'), make.provider], 'xendit') }
}

const freeTables = async (sql: Sql) =>
  (await nightsOnSale(sql)).flatMap((sale) =>
    sale.tables.map((tableId) => ({ tableId, night: sale.night, time: sale.time })),
  )

/** Holds one table for each of several guests, and opens the payment page of each guest at the gateway. */
async function hold(app: App, places: Awaited<ReturnType<typeof freeTables>>): Promise<string[]> {
  const ids: string[] = []
  for (const { tableId, night, time } of places) {
    const form = bookingForm(night, time, { phone: freshPhone() })
    const { id } = await holdTables(app, guest(), { ...form, tables: [{ tableId, pax: 1 }] })
    await openPaymentPage(app, id)
    ids.push(id)
  }
  return ids
}

let readCount = 0
async function pay(app: App, make: Make, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const [row] = await app.sql<{ reference: string }[]>`
      select a.reference from payment_attempts a join payment_intents i on i.id = a.intent_id where i.reservation_id = ${id}`
    if (row) await make.pay(row.reference)
  }
  const sent = await make.sent()
  for (const webhook of sent.slice(readCount)) {
    const notification = make.provider.readNotification(webhook.headers, webhook.body)
    if (notification && !('about' in notification)) await recordNotification(app, make.name, notification)
  }
  readCount = sent.length
}

/**
 * Runs the jobs for known payments, and then reconciles as `npm run ops -- reconcile` does. Returns the number of records at the gateway
 * that have no reservation.
 */
async function meet(app: App): Promise<number> {
  const day = dateIn(app.now(), GROUP_ZONE)
  await reconcilePayments(app)
  await readStatement(app, 'xendit', day)
  const { strays } = await reconcileDay(app, 'xendit', day)
  return strays.filter(({ ours }) => ours === null).length
}

async function countsOf(sql: Sql) {
  const [row] = await sql`
    select (select count(*) from reservations)::int as reservations, (select count(*) from captures)::int as captures,
      (select coalesce(sum(amount), 0) from captures)::bigint as captured, (select count(*) from ledger_entries)::int as entries,
      (select coalesce(sum(amount) filter (where amount > 0), 0) from ledger_entries)::bigint as moved`
  return row
}
