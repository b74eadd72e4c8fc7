// Everything outside the rules comes in here, once, at the top: database, clock, chance, gateway, mail, log, settings.
import { randomBytes, randomUUID } from 'node:crypto'
import { type GroupMemory, rememberGroup } from '#server/catalogue/group-memory.ts'
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
import type { Settings } from '#server/settings.ts'

export type App = {
  sql: Sql
  /** The database's clock, so that every process judges a deadline alike. */
  now(): Date
  uuid(): string
  randomBytes(size: number): Buffer
  /** What proves, seals and tells apart: made from root keys, never stored. */
  keys: Keys
  /** Who the group is. */
  group: GroupMemory
  /** Remembers how nights are planned, for a second. */
  plans: SharedPlanCache
  payments: ProviderRegistry
  mail: MailChannel
  /** How wallets are told that a ticket of theirs has changed. */
  wallets: WalletLines
  /** How one-time codes reach phones. */
  codes: CodeChannel
  /** Where bytes of brought pictures lie; null: in the database. */
  files: FileStore | null
  log: Log
  metrics: Metrics
  settings: Settings
  /** Where guests and gateways reach this server, without a trailing slash. */
  publicUrl(): string
  /** Where this process hears its own HTTP; the sandbox gateway lives there. */
  selfUrl(): string
  close(): Promise<void>
}

/** Parts that are handed in rather than opened: a test brings its own database and clock. */
export type GivenParts = { database: Database; now: () => Date; log: Log }

/** Opens what the settings describe; `listening.port` is filled in once the server listens. */
export async function openApp(
  settings: Settings,
  listening: { port: number } = { port: settings.port },
  given?: GivenParts,
): Promise<App> {
  const log = given?.log ?? openLog(settings.logLevel)
  const keys = openKeys(loadKeyRing(settings))
  const metrics = openMetrics()
  const onWait = (seconds: number) => metrics.poolWait.observe({ pool: 'transactions' }, seconds)
  const database = given?.database ?? (await openDatabase(settings, log, onWait))
  const clock = given
    ? null
    : await openDatabaseClock(database.sql, log, (seconds) => metrics.clockDrift.set(Math.abs(seconds)))
  const now = given?.now ?? (() => (clock ? clock.now() : new Date()))
  const mail: MailChannel = settings.smtpUrl ? smtpMail(settings.smtpUrl, settings.mailFrom) : sandboxMail(database.sql)
  const selfUrl = () => `http://127.0.0.1:${listening.port}`
  const publicUrl = () => settings.publicUrl ?? `http://localhost:${listening.port}`
  const sandbox = sandboxProvider({
    baseUrl: selfUrl,
    // It lives in this process: another gateway is given the public address.
    notifyUrl: () => `${selfUrl()}/api/web/payments/sandbox/notifications`,
    key: keys.digest('sandbox-gateway', 'merchant'),
  })
  const real = openProviders(settings.providers, {
    notifyUrl: (name) => `${publicUrl()}/api/web/payments/${name}/notifications`,
    now,
  })
  const group = rememberGroup(database.sql, settings.planKeptMs)
  return {
    sql: database.sql,
    now,
    uuid: randomUUID,
    randomBytes,
    keys,
    group,
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
