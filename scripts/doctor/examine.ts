// The checks that run before a site opens to guests. Each check returns null, or one line about the problem.
import { access, constants, mkdir, statfs } from 'node:fs/promises'
import { runtimeRoleProblem } from '#server/db/runtime-role.ts'
import { refusedChannels } from '#server/payments/gateways/channel-repository.ts'
import { namesOfProviders } from '#server/payments/providers/provider-settings.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import type { App } from '#server/app.ts'

export type Finding = { name: string; fault: string | null }
type Check = { name: string; run: () => Promise<string | null> }

const LEAST_POSTGRES = 15
/** Maximum error of the clock, in milliseconds. With a larger error, holds end early or late. */
const MOST_DRIFT_MS = 2000
const LEAST_BYTES = 1024 ** 3
const ANSWER_WITHIN_MS = 10_000

/** Runs every check. If a check throws an error, the check fails with the message of this error. */
export async function examine(app: App): Promise<Finding[]> {
  return Promise.all(
    checksOf(app).map(async ({ name, run }) => ({
      name,
      fault: await run().catch((fault: unknown) => (fault instanceof Error ? fault.message : String(fault))),
    })),
  )
}

const checksOf = (app: App): Check[] => [
  { name: 'database', run: () => checkDatabase(app) },
  { name: 'database role', run: () => checkRole(app) },
  { name: 'clock', run: () => checkClock(app) },
  { name: 'mail', run: () => checkMail(app) },
  { name: 'disk', run: () => checkDisk(app) },
  { name: 'outlets', run: () => checkOutlets(app) },
  // The proxy may block /readyz and /healthz, so the check uses a public path. The check shows whether the public address leads to this
  // server.
  { name: 'public address', run: () => checkAddress(app, '/api/openapi.json', 200) },
  { name: 'channels', run: () => checkChannels(app) },
  ...(app.settings.providers.xendit ? [{ name: 'xendit return address', run: () => checkReturn(app) }] : []),
  ...namesOfProviders(app.settings.providers).flatMap((name) => [
    { name: `${name} keys`, run: () => checkKeys(app, name) },
    // The server refuses a webhook without proof. So a 401 shows that the address leads to the endpoint.
    { name: `${name} webhooks`, run: () => checkAddress(app, `/api/web/payments/${name}/notifications`, 401) },
  ]),
]

async function checkDatabase({ sql }: App): Promise<string | null> {
  const [row] = await sql<{ version: number; isReplica: boolean }[]>`
    select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as is_replica`
  if (!row || row.version < LEAST_POSTGRES)
    return `PostgreSQL ${LEAST_POSTGRES} or newer is needed, this is ${row?.version ?? 'unknown'}`
  return row.isReplica ? 'this is a replica: bookings are written' : null
}

const checkRole = async ({ sql }: App): Promise<string | null> => {
  const problem = await runtimeRoleProblem(sql)
  return problem && `${problem}: it could rewrite the audit and the books (docs/operations.md, "Two roles")`
}

async function checkClock({ sql }: App): Promise<string | null> {
  const before = Date.now()
  const [row] = await sql<{ now: Date }[]>`select clock_timestamp() as now`
  const drift = Math.round((row?.now.getTime() ?? 0) - (before + Date.now()) / 2)
  return Math.abs(drift) > MOST_DRIFT_MS ? `the database's clock is ${drift} ms off this machine's` : null
}

async function checkMail({ mail }: App): Promise<string | null> {
  await mail.verify?.()
  return null
}

async function checkDisk({ settings }: App): Promise<string | null> {
  await mkdir(settings.dataDir, { recursive: true })
  await access(settings.dataDir, constants.W_OK)
  const { bavail, bsize } = await statfs(settings.dataDir)
  const free = bavail * bsize
  return free < LEAST_BYTES ? `${settings.dataDir} has ${Math.round(free / 1024 ** 2)} MB left` : null
}

/**
 * Finds outlets that use a gateway without keys. Guests could hold tables there but never pay. Returns a line about these outlets, or null
 * if there is no problem.
 */
async function checkOutlets({ sql, payments }: App): Promise<string | null> {
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`select count(*)::int as count from outlets`
  if (count === 0) return 'there are none yet; npm run ops -- content-import brings them'
  const rows = await sql<{ slug: string; provider: string }[]>`
    select slug, payment_provider as provider from outlets where payment_provider is not null order by slug`
  const lost = rows.filter(({ provider }) => payments.find(provider) === null)
  return lost.length === 0
    ? null
    : `no keys for ${lost.map(({ slug, provider }) => `${provider} (${slug})`).join(', ')}`
}

/**
 * Reports refused payment channels. A refused channel is not active in our account at the gateway, so the site does not offer it to guests.
 */
async function checkChannels({ sql }: App): Promise<string | null> {
  const channels = await refusedChannels(sql)
  return channels.length === 0
    ? null
    : `refused by their gateways: ${channels.map(({ provider, code }) => `${provider} ${code}`).join(', ')}`
}

async function checkKeys({ payments }: App, name: string): Promise<string | null> {
  try {
    await payments.of(name).lookUp({ reference: 'senja-doctor', providerReference: null })
    return null
  } catch (fault) {
    if (fault instanceof GatewayFault) return fault.message
    throw fault
  }
}

/** Checks that the public address uses https. Xendit opens no payment page for a return address without https. */
const checkReturn = (app: App): Promise<string | null> =>
  Promise.resolve(
    app.publicUrl().startsWith('https:')
      ? null
      : `${app.publicUrl()} is not https: Xendit opens no page that returns to it`,
  )

async function checkAddress(app: App, path: string, expected: number): Promise<string | null> {
  const url = `${app.publicUrl()}${path}`
  const method = expected === 401 ? 'POST' : 'GET'
  const answer = await fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(
    () => null,
  )
  if (!answer) return `${url} cannot be reached`
  return answer.status === expected ? null : `${url} answers ${answer.status}, not ${expected}`
}
