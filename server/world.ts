// Everything outside the rules comes in here, once, at the top: database, clock, chance, gateway, mail, log, settings.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GroupMemory, rememberGroup } from '#server/catalogue/group-memory.ts'
import { openDatabase, type Database, type Sql } from '#server/db/open.ts'
import { openLog, type Log } from '#server/log.ts'
import type { CodeChannel } from '#server/identity/code-channels/code-channel.ts'
import { openCodeChannel } from '#server/identity/code-channels/open-code-channel.ts'
import { sandboxPhone } from '#server/identity/code-channels/sandbox-phone.ts'
import { openPlanCache, type SharedPlanCache } from '#server/inventory/plan-cache.ts'
import type { MailChannel } from '#server/notifications/channels/mail-channel.ts'
import { sandboxMail } from '#server/notifications/channels/sandbox-mail.ts'
import { smtpMail } from '#server/notifications/channels/smtp-mail.ts'
import { openRegistry, type ProviderRegistry } from '#server/payments/provider-registry.ts'
import { sandboxProvider } from '#server/payments/providers/sandbox.ts'
import type { Settings } from '#server/settings.ts'

export type World = {
  sql: Sql
  /** The database's clock, so that every process judges a deadline alike. */
  now(): Date
  uuid(): string
  randomBytes(size: number): Buffer
  /** A key to one thing, made from the house's secret: nothing to store, nothing to leak from a copy of the database. */
  seal(purpose: string, subject: string): string
  /** Who the group is. */
  group: GroupMemory
  /** Remembers how nights are planned, for a second. */
  plans: SharedPlanCache
  payments: ProviderRegistry
  mail: MailChannel
  /** How one-time codes reach phones. */
  codes: CodeChannel
  log: Log
  settings: Settings
  /** Where guests and gateways reach this house, without a trailing slash. */
  publicUrl(): string
  /** Where this process hears its own HTTP; the sandbox gateway lives there. */
  selfUrl(): string
  close(): Promise<void>
}

const CLOCK_LOOKS = 3

/** The database's clock, read so that processes agree on it: the quickest of a few looks, halfway between asked and told. */
async function databaseClock(sql: Sql): Promise<() => Date> {
  let best = { took: Infinity, drift: 0 }
  // The first look has to open a connection, and on a busy machine would put this process a tenth of a second behind.
  for (let look = 0; look < CLOCK_LOOKS; look++) {
    const asked = Date.now()
    const [clock] = await sql<{ now: Date }[]>`select clock_timestamp() as now`
    const told = Date.now()
    if (clock && told - asked < best.took)
      best = { took: told - asked, drift: Math.round(clock.now.getTime() - (asked + told) / 2) }
  }
  return () => new Date(Date.now() + best.drift)
}

function secretOf(settings: Settings): string {
  if (settings.appSecret) return settings.appSecret
  mkdirSync(settings.dataDir, { recursive: true })
  const file = join(settings.dataDir, 'secret')
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault
  }
  return readFileSync(file, 'utf8').trim()
}

/** Parts of the world that are handed in rather than opened: a test brings its own database and clock. */
export type GivenParts = { database: Database; now: () => Date; log: Log }

/** Opens the world the settings describe; `listening.port` is filled in once the server listens. */
export async function openWorld(
  settings: Settings,
  listening: { port: number } = { port: settings.port },
  given?: GivenParts,
): Promise<World> {
  const log = given?.log ?? openLog(settings.logLevel)
  const secret = secretOf(settings)
  const database = given?.database ?? (await openDatabase(settings, log))
  const now = given?.now ?? (await databaseClock(database.sql))
  const seal = (purpose: string, subject: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${subject}`).digest('base64url')
  const mail: MailChannel = settings.smtpUrl ? smtpMail(settings.smtpUrl, settings.mailFrom) : sandboxMail(database.sql)
  const selfUrl = () => `http://127.0.0.1:${listening.port}`
  const publicUrl = () => settings.publicUrl ?? `http://localhost:${listening.port}`
  const sandbox = sandboxProvider({
    baseUrl: selfUrl,
    // It lives in this process: another gateway is given the public address.
    notifyUrl: () => `${selfUrl()}/api/web/payments/sandbox/notifications`,
    key: seal('sandbox-gateway', 'merchant'),
  })
  const group = rememberGroup(database.sql, settings.planKeptMs)
  return {
    sql: database.sql,
    now,
    uuid: randomUUID,
    randomBytes,
    seal,
    group,
    plans: openPlanCache(settings.planKeptMs),
    payments: openRegistry([sandbox], settings.paymentProvider),
    mail,
    codes: openCodeChannel(settings, () => sandboxPhone(database.sql, group, () => new URL(publicUrl()).hostname)),
    log,
    settings,
    publicUrl,
    selfUrl,
    close: async () => {
      mail.close?.()
      await database.close()
    },
  }
}
