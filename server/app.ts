import { randomBytes, randomUUID } from 'node:crypto'
import { type GroupMemory, rememberGroup } from '#server/catalogue/group-memory.ts'
import { type HouseMemory, rememberHouse } from '#server/catalogue/house/house-memory.ts'
import { usualHouse } from '#server/catalogue/house/usual-house.ts'
import { openDatabaseClock } from '#server/db/database-clock.ts'
import { openDatabase, type Database, type Sql } from '#server/db/open.ts'
import { loadKeyRing } from '#server/keys/load-keys.ts'
import { type Keys, openKeys } from '#server/keys/open-keys.ts'
import { openLog, type Log } from '#server/log.ts'
import { type Metrics, openMetrics } from '#server/metrics.ts'
import type { CodeChannel } from '#server/identity/code-channels/code-channel.ts'
import { openCodeChannel } from '#server/identity/code-channels/open-code-channel.ts'
import { sandboxPhone } from '#server/identity/code-channels/sandbox-phone.ts'
import { openPlanCache, type SharedPlanCache } from '#server/inventory/plan-cache.ts'
import type { MailChannel } from '#server/notifications/channels/mail-channel.ts'
import { sandboxMail } from '#server/notifications/channels/sandbox-mail.ts'
import { smtpMail } from '#server/notifications/channels/smtp-mail.ts'
import { type ProviderMaker, withinBudget } from '#server/payments/call-budget.ts'
import { meteredProvider } from '#server/payments/metered-provider.ts'
import { openProviders } from '#server/payments/providers/open-providers.ts'
import { openRegistry, type ProviderRegistry } from '#server/payments/provider-registry.ts'
import type { FileStore } from '#server/pictures/files/file-store.ts'
import { openFiles } from '#server/pictures/files/file-settings.ts'
import { sandboxProvider } from '#server/payments/providers/sandbox.ts'
import { openWalletLines, type WalletLines } from '#server/notifications/wallets/open-wallet-lines.ts'
import { openWhatsApp, type WhatsApp } from '#server/notifications/whatsapp/open-whatsapp.ts'
import type { Settings } from '#server/settings.ts'

export type App = {
  sql: Sql
  /** Returns the time of the database, so that every process compares deadlines with the same clock. */
  now(): Date
  uuid(): string
  randomBytes(size: number): Buffer
  /** Signs, seals and digests data. Its keys are derived from root keys and are never stored. */
  keys: Keys
  group: GroupMemory
  /** The settings of the house. An owner changes them in the office. */
  house: HouseMemory
  /** Caches the data of nights for a second: outlet, event and rules (server/inventory/plan-cache.ts). */
  plans: SharedPlanCache
  payments: ProviderRegistry
  mail: MailChannel
  /** Notifies wallets that a ticket has changed. */
  wallets: WalletLines
  codes: CodeChannel
  /** WhatsApp for messages to guests. Null if the settings have no account. */
  whatsApp: WhatsApp | null
  /** Store for the bytes of uploaded pictures. Null means that the database stores the bytes. */
  files: FileStore | null
  log: Log
  metrics: Metrics
  settings: Settings
  /** Address at which guests and gateways reach this server, without a trailing slash. */
  publicUrl(): string
  /** Address at which this process serves HTTP. The sandbox gateway uses it too. */
  selfUrl(): string
  close(): Promise<void>
}

/** Services that the caller provides. For example, a test provides its own database and clock. */
export type GivenParts = { database: Database; now: () => Date; log: Log }

const openMail = ({ smtpUrl, mailFrom }: Settings, sql: Sql, group: GroupMemory): MailChannel =>
  smtpUrl ? smtpMail(smtpUrl, mailFrom, async () => (await group.read()).shortName) : sandboxMail(sql)

/** Opens the services according to the settings. `listening.port` gets its final value once the server listens. */
export async function openApp(
  settings: Settings,
  listening: { port: number } = { port: settings.port },
  givenParts?: GivenParts,
): Promise<App> {
  const log = givenParts?.log ?? openLog(settings.logLevel)
  const keys = openKeys(loadKeyRing(settings))
  const metrics = openMetrics()
  const onWait = (seconds: number) => metrics.poolWait.observe({ pool: 'transactions' }, seconds)
  const database = givenParts?.database ?? (await openDatabase(settings, log, onWait))
  const clock = givenParts
    ? null
    : await openDatabaseClock(database.sql, log, (seconds) => metrics.clockDrift.set(Math.abs(seconds)))
  const now = givenParts?.now ?? (() => new Date((clock?.now().getTime() ?? Date.now()) + settings.clockAheadMs))
  const group = rememberGroup(database.sql, settings.planKeptMs)
  const mail = openMail(settings, database.sql, group)
  const selfUrl = () => `http://127.0.0.1:${listening.port}`
  const publicUrl = () => settings.publicUrl ?? `http://localhost:${listening.port}`
  const sandbox = sandboxProvider({
    baseUrl: selfUrl,
    // The sandbox gateway runs in this process and needs no public address. Other gateways need the public address.
    notifyUrl: () => `${selfUrl()}/api/web/payments/sandbox/notifications`,
    key: keys.digest('sandbox-gateway', 'merchant'),
  })
  const real = openProviders(settings.providers, {
    notifyUrl: (name) => `${publicUrl()}/api/web/payments/${name}/notifications`,
    now,
  })
  return {
    sql: database.sql,
    now,
    uuid: randomUUID,
    randomBytes,
    keys,
    group,
    house: rememberHouse(database.sql, { keptMs: settings.planKeptMs, usual: usualHouse(settings) }),
    plans: openPlanCache(settings.planKeptMs),
    payments: openRegistry(
      // Only a sandbox registers the sandbox gateway: in production anyone could forge its notifications.
      [...(settings.isSandbox ? [() => sandbox] : []), ...real].map((make: ProviderMaker) =>
        withinBudget((pace) => meteredProvider(make(pace), metrics), { sql: database.sql, now }),
      ),
      settings.paymentProvider,
    ),
    mail,
    wallets: openWalletLines(settings, { now, log }),
    whatsApp: openWhatsApp(settings, { keys, selfUrl }),
    codes: openCodeChannel(settings, () => sandboxPhone(database.sql, group, () => new URL(publicUrl()).hostname)),
    files: openFiles(settings.files),
    log,
    metrics,
    settings,
    publicUrl,
    selfUrl,
    close: async () => {
      clock?.stop()
      mail.close?.()
      await database.close()
    },
  }
}
