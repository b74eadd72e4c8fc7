// The checks that run before a site opens to guests. Each check returns null, or one line about the problem.
import { access, constants, mkdir, statfs } from 'node:fs/promises'
import type { CheckName } from '#domain/setup/readiness.ts'
import { runtimeRoleProblem } from '#server/db/runtime-role.ts'
import { refusedChannels } from '#server/payments/gateways/channel-repository.ts'
import { namesOfProviders } from '#server/payments/providers/provider-settings.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { describeDatabase, gatewaysOfOutlets, timeOfDatabase } from '#server/setup/examine-repository.ts'
import { checkNumber, checkTemplates } from '#server/setup/examine-whatsapp.ts'
import type { App } from '#server/app.ts'

/**
 * The result of a check. `provider`: the gateway that was checked. `fault`: one line in English for operators, or null if the check
 * passes.
 */
export type Finding = { check: CheckName; provider: string | null; fault: string | null }
type Check = { check: CheckName; provider?: string; run: () => Promise<string | null> }

/** Returns the name of a check for the terminal: 'mail', 'xendit keys'. */
export const nameOfFinding = ({ check, provider }: Finding): string => (provider ? `${provider} ${check}` : check)

const LEAST_POSTGRES = 15
/** Maximum error of the clock in milliseconds. With a larger error, holds end too early or too late. */
const MOST_DRIFT_MS = 2000
const LEAST_BYTES = 1024 ** 3
const ANSWER_WITHIN_MS = 10_000

/** Runs every check except the checks in `leftOut`. If a check throws an error, it fails with the message of this error. */
export async function examine(app: App, leftOut: readonly CheckName[] = []): Promise<Finding[]> {
  const checks = checksOf(app).filter(({ check }) => !leftOut.includes(check))
  return Promise.all(
    checks.map(async ({ check, provider = null, run }) => ({
      check,
      provider,
      fault: await run().catch((fault: unknown) => (fault instanceof Error ? fault.message : String(fault))),
    })),
  )
}

const checksOf = (app: App): Check[] => [
  { check: 'database', run: () => checkDatabase(app) },
  { check: 'database role', run: () => checkRole(app) },
  { check: 'clock', run: () => checkClock(app) },
  { check: 'mail', run: () => checkMail(app) },
  { check: 'disk', run: () => checkDisk(app) },
  { check: 'outlets', run: () => checkOutlets(app) },
  // The proxy may block /readyz and /healthz, so this check requests another path. The response shows if the public address leads to this
  // server.
  { check: 'public address', run: () => checkAddress(app, '/api/openapi.json', 200) },
  { check: 'channels', run: () => checkChannels(app) },
  ...(app.settings.providers.xendit
    ? [{ check: 'return address' as const, provider: 'xendit', run: () => checkReturn(app) }]
    : []),
  ...whatsAppChecks(app),
  ...namesOfProviders(app.settings.providers).flatMap((name) => [
    { check: 'keys' as const, provider: name, run: () => checkKeys(app, name) },
    // The server answers 401 to a webhook without proof. So if the answer is 401, the address leads to the endpoint of the server.
    {
      check: 'webhooks' as const,
      provider: name,
      run: () => checkAddress(app, `/api/web/payments/${name}/notifications`, 401),
    },
  ]),
]

function whatsAppChecks({ settings, whatsApp: api }: App): Check[] {
  if (!settings.whatsApp || !api) return []
  return [
    { check: 'whatsapp number', run: () => checkNumber(api) },
    { check: 'whatsapp templates', run: () => checkTemplates(api) },
  ]
}

async function checkDatabase({ sql }: App): Promise<string | null> {
  const row = await describeDatabase(sql)
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
  const databaseNow = await timeOfDatabase(sql)
  const drift = Math.round(databaseNow.getTime() - (before + Date.now()) / 2)
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
 * Finds outlets that use a gateway without keys. Guests could hold tables at such an outlet but never pay. Returns one line about these
 * outlets, or null if no outlet is affected.
 */
async function checkOutlets({ sql, payments }: App): Promise<string | null> {
  const rows = await gatewaysOfOutlets(sql)
  if (rows.length === 0)
    return 'there are none yet; an owner makes the first in the office, or npm run ops -- content-import brings them'
  const lost = rows.filter(({ provider }) => provider !== null && payments.find(provider) === null)
  return lost.length === 0
    ? null
    : `no keys for ${lost.map(({ slug, provider }) => `${provider} (${slug})`).join(', ')}`
}

/**
 * Reports the payment channels that the gateway refused. Such a channel is not active in our account at the gateway, so the site does not
 * offer it to guests.
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
