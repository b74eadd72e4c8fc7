// Reads the environment variables once through one schema. A fault is one line with the name of the setting.
import { ENGAGEMENT_REGIONS, type OutsideServices } from '#contract/consent.ts'
import { readWalletKeys } from '#server/notifications/wallets/read-wallet-keys.ts'
import { keyFaults, readKeySettings, type KeySettings } from '#server/keys/key-settings.ts'
import { databasePasswordProblem } from '#server/keys/weak-secret.ts'
import {
  namesOfProviders,
  readProviderSettings,
  type ProviderSettings,
} from '#server/payments/providers/provider-settings.ts'
import { type FileSettings, readFileSettings } from '#server/pictures/files/file-settings.ts'
import { outgoingFaults, realParts, secretFaults } from '#server/real-settings.ts'
import { CONNECTIONS, SANDBOX_GATEWAY, settingsSchema, type Variables } from '#server/settings-schema.ts'
import type { AppleKeys, GoogleKeys } from '#server/notifications/wallets/wallet-ticket.ts'
import type { TwilioAccount } from '#server/identity/code-channels/twilio-verify.ts'
import { readWhatsAppSettings, type WhatsAppSettings } from '#server/notifications/whatsapp/whatsapp-settings.ts'
import type { WhatsAppAccount } from '#server/identity/code-channels/whatsapp.ts'

/** Gateways for real money, which need their own keys. */
const REAL: readonly string[] = ['xendit', 'midtrans']
const GATEWAYS: readonly string[] = [SANDBOX_GATEWAY, ...REAL]

export type Settings = {
  env: string
  isProduction: boolean
  isSandbox: boolean
  /**
   * If true, every visitor can use the sandbox tools (codes, emails, signing in as staff). If false, only callers on this machine can use
   * the tools.
   */
  isSandboxOpen: boolean
  /** Milliseconds by which the clock of the sandbox is ahead of the database's clock. Tests choose their date and hour by this setting. */
  clockAheadMs: number
  /** Origin of a receiver for tests. This is the only address in the server's own network to which the sandbox may send webhooks. */
  testReceiver: string | null
  port: number
  /** Token for reading /metrics. If null, /metrics is closed in production and open in the sandbox. */
  metricsToken: string | null
  host: string
  /** Number of seconds for which a stopping process still answers requests. During this time, /readyz answers 503. */
  leaveSeconds: number
  dataDir: string
  databaseUrl: string | null
  /** URL of a direct connection to PostgreSQL for LISTEN. Needed if DATABASE_URL leads to a pooler. */
  databaseDirectUrl: string | null
  /**
   * URL of a direct connection as the owner of the schema. Null if the server migrates through DATABASE_URL, or if an operator has already
   * migrated the database.
   */
  migrationDatabaseUrl: string | null
  /** False if the pooler does not support prepared statements. */
  databasePrepares: boolean
  /** Number of connections of this process for single statements. The process opens the same number of connections for transactions. */
  databasePool: number
  /** Limit of connections for all processes together. Null means the limit of the database server, if no pooler is used. */
  databaseConnections: number | null
  /** Storage of uploaded pictures. Null means the database. */
  files: FileSettings
  publicUrl: string | null
  keys: KeySettings
  paymentWindowSeconds: number
  paymentProvider: string
  /** Real gateways with keys in the environment. An outlet can use any of these gateways. */
  providers: ProviderSettings
  ban: { strikes: number; withinSeconds: number; forSeconds: number }
  /**
   * Limits of unpaid holds of guests with unproven phones. The percentages are shares of the places of a night. `addressPlaces` is the
   * number of places that one network can hold.
   */
  unproven: { quietPercent: number; nightPercent: number; addressPercent: number; addressPlaces: number }
  /** WhatsApp for messages to guests. Null: guests get emails instead. But in a sandbox, the simulated WhatsApp then sends the messages. */
  whatsApp: WhatsAppSettings | null
  /** Channel that sends one-time codes to phones. Null means the simulated phone of the sandbox. */
  codes: CodeSettings | null
  smtpUrl: string | null
  mailFrom: string
  phoneCountries: string[]
  /** Third-party services. No request is sent to these services before a visitor agrees. */
  services: OutsideServices
  /** Wallets to which guests can add tickets. If a wallet is null, its button is not shown. */
  wallets: { apple: AppleKeys | null; google: GoogleKeys | null }
  /** URLs that replace the URLs of Apple and Google for wallet updates. A sandbox sends updates only to these URLs. */
  walletUrls: { apple: string | null; google: string | null }
  /** Limit of emails per minute for all processes together. Null means no limit. */
  mailsPerMinute: number | null
  trustedProxies: number
  isInMaintenance: boolean
  areLimitsOn: boolean
  /** If true, made-up guests fill the past and the present of the demo. `npm start` sets this. Always false on a site with real guests. */
  isDemoLivedIn: boolean
  /** If true, draws the pictures of the home page before the first request, as `npm start` does. */
  drawsAhead: boolean
  pictureCacheBytes: number
  /** Time in milliseconds for which a process caches plans of nights and data of the group. Tests cache nothing. */
  planKeptMs: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export type CodeSettings = ({ provider: 'whatsapp' } & WhatsAppAccount) | ({ provider: 'twilio' } & TwilioAccount)

export class SettingsFault extends Error {
  faults: string[]
  constructor(faults: string[]) {
    super(`Senja cannot start:\n${faults.map((f) => `  ${f}`).join('\n')}`)
    this.faults = faults
  }
}

/**
 * Reads the settings from an environment. With SENJA_SANDBOX=1, or without any production setting, Senja runs as a sandbox, which needs no
 * settings. Otherwise, throws SettingsFault if a production setting is missing, with one line for each fault. `gateways`: the names of the
 * built-in gateways.
 */
export function readSettings(
  env: Record<string, string | undefined>,
  gateways: readonly string[] = GATEWAYS,
): Settings {
  return read(env, gateways, { serves: true })
}

/** Reads the settings for an operator command. The command serves no guests, so missing production settings are not a fault. */
export const readCommandSettings = (env: Record<string, string | undefined>): Settings =>
  read(env, GATEWAYS, { serves: false })

function read(
  env: Record<string, string | undefined>,
  gateways: readonly string[],
  { serves }: { serves: boolean },
): Settings {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = settingsSchema.safeParse(variables)
  if (!parsed.success) throw new SettingsFault(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`))
  const v = parsed.data
  const real = realParts(v)
  const isSandbox = v.SENJA_SANDBOX ?? (v.NODE_ENV !== 'production' && real.length === 0)
  const keys = readKeySettings(v)
  const faults = [
    ...choiceFaults(v, gateways),
    ...(isSandbox || !serves ? [] : [...forgottenFaults(v, real), ...realFaults(v, keys, gateways)]),
    ...serviceFaults(v),
  ]
  const codes = codesOf(v, faults)
  const whatsApp = readWhatsAppSettings(v, faults)
  const wallets = readWalletKeys(v, faults)
  const providers = readProviderSettings(v, faults)
  const files = readFileSettings(v, faults)
  const provider = v.PAYMENT_PROVIDER
  if (provider && REAL.includes(provider) && !namesOfProviders(providers).includes(provider))
    faults.push(`PAYMENT_PROVIDER: ${provider} has no keys here (${provider.toUpperCase()}_…)`)
  if (faults.length > 0) throw new SettingsFault(faults)
  return { ...plainSettings(v, isSandbox), keys, codes, whatsApp, wallets, providers, files }
}

/** Reports a fault if production settings are present without NODE_ENV=production. */
const forgottenFaults = (v: Variables, real: readonly string[]): string[] =>
  v.NODE_ENV === 'production' || v.SENJA_SANDBOX === false
    ? []
    : [`NODE_ENV: missing; ${real.join(', ')} belong to a real site (SENJA_SANDBOX=1 runs the sandbox with them)`]

const choiceFaults = (v: Variables, gateways: readonly string[]): string[] =>
  v.PAYMENT_PROVIDER && !gateways.includes(v.PAYMENT_PROVIDER)
    ? [`PAYMENT_PROVIDER: must be one of ${gateways.join(', ')}`]
    : []

function realFaults(v: Variables, keys: KeySettings, gateways: readonly string[]): string[] {
  const faults: string[] = []
  if (!v.DATABASE_URL) faults.push('DATABASE_URL: missing; the PostgreSQL that keeps the reservations')
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'MIGRATION_DATABASE_URL'] as const) {
    const password = v[name] && databasePasswordProblem(v[name])
    if (password) faults.push(`${name}: ${password}`)
  }
  if (!v.PUBLIC_URL) faults.push('PUBLIC_URL: missing; the https address guests use')
  else if (!v.PUBLIC_URL.startsWith('https://')) faults.push('PUBLIC_URL: must be an https address')
  faults.push(...keyFaults(keys))
  if (!v.SMTP_URL) faults.push('SMTP_URL: missing; the mail server for confirmations')
  if (!v.PAYMENT_PROVIDER || v.PAYMENT_PROVIDER === SANDBOX_GATEWAY) faults.push(noGateway(gateways))
  if (!v.OTP_PROVIDER || v.OTP_PROVIDER === 'sandbox')
    faults.push('OTP_PROVIDER: missing; whatsapp or twilio, which carry the sign-in codes')
  if (!v.RATE_LIMITS) faults.push('RATE_LIMITS: can be turned off only in the sandbox')
  for (const name of ['SANDBOX_OPEN', 'SANDBOX_CLOCK_AHEAD', 'SANDBOX_WEBHOOK_RECEIVER'] as const)
    if (v[name]) faults.push(`${name}: has no meaning where guests are real`)
  return [...faults, ...outgoingFaults(v), ...secretFaults(v)]
}

const serviceFaults = (v: Variables): string[] =>
  v.CLEVERTAP_ACCOUNT_ID && !v.CLEVERTAP_REGION
    ? [
        `CLEVERTAP_REGION: missing; CLEVERTAP_ACCOUNT_ID needs the region of its account, one of ${ENGAGEMENT_REGIONS.join(', ')}`,
      ]
    : []

const plainSettings = (
  v: Variables,
  isSandbox: boolean,
): Omit<Settings, 'keys' | 'codes' | 'whatsApp' | 'wallets' | 'providers' | 'files'> => ({
  env: v.NODE_ENV,
  isProduction: v.NODE_ENV === 'production',
  isSandbox,
  isSandboxOpen: isSandbox && v.SANDBOX_OPEN,
  testReceiver: isSandbox ? (v.SANDBOX_WEBHOOK_RECEIVER ?? null) : null,
  clockAheadMs: isSandbox ? v.SANDBOX_CLOCK_AHEAD * 1000 : 0,
  walletUrls: {
    apple: v.APPLE_PUSH_URL?.replace(/\/+$/, '') ?? null,
    google: v.GOOGLE_WALLET_URL?.replace(/\/+$/, '') ?? null,
  },
  port: v.PORT,
  metricsToken: v.METRICS_TOKEN ?? null,
  // By default a sandbox listens only on this machine, because a sandbox shows the codes and emails of all guests.
  host: v.HOST ?? (isSandbox ? '127.0.0.1' : '0.0.0.0'),
  leaveSeconds: v.LEAVE_SECONDS ?? (isSandbox ? 0 : 5),
  dataDir: v.DATA_DIR,
  databaseUrl: v.DATABASE_URL ?? null,
  databaseDirectUrl: v.DATABASE_DIRECT_URL ?? null,
  migrationDatabaseUrl: v.MIGRATION_DATABASE_URL ?? null,
  databasePrepares: v.DATABASE_PREPARE,
  databasePool: poolOf(v),
  databaseConnections: v.DATABASE_CONNECTIONS ?? null,
  publicUrl: v.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
  paymentWindowSeconds: v.PAYMENT_WINDOW_SECONDS,
  paymentProvider: v.PAYMENT_PROVIDER ?? SANDBOX_GATEWAY,
  ban: { strikes: v.BAN_STRIKES, withinSeconds: v.BAN_WITHIN_SECONDS, forSeconds: v.BAN_FOR_SECONDS },
  unproven: {
    quietPercent: v.UNPROVEN_QUIET_PERCENT,
    nightPercent: v.UNPROVEN_NIGHT_PERCENT,
    addressPercent: v.UNPROVEN_ADDRESS_PERCENT,
    addressPlaces: v.UNPROVEN_ADDRESS_PLACES,
  },
  smtpUrl: v.SMTP_URL ?? null,
  mailFrom: v.MAIL_FROM,
  phoneCountries: v.PHONE_COUNTRIES,
  services: servicesOf(v),
  mailsPerMinute: v.MAILS_PER_MINUTE ?? null,
  trustedProxies: v.TRUSTED_PROXIES,
  isInMaintenance: v.MAINTENANCE,
  areLimitsOn: v.RATE_LIMITS || !isSandbox,
  isDemoLivedIn: isSandbox && v.DEMO_PAST,
  drawsAhead: v.PICTURES_AHEAD,
  pictureCacheBytes: v.PICTURE_CACHE_MB * 1024 * 1024,
  planKeptMs: 1000,
  logLevel: v.LOG_LEVEL,
})

/**
 * Returns the number of connections in each pool of this process. A process has two pools and one connection that listens. If
 * DATABASE_CONNECTIONS and DATABASE_PROCESSES are set, the process gets an equal share of all connections.
 */
function poolOf({ DATABASE_POOL, DATABASE_CONNECTIONS: all, DATABASE_PROCESSES: processes }: Variables): number {
  if (DATABASE_POOL !== undefined) return DATABASE_POOL
  if (all === undefined || processes === undefined) return CONNECTIONS
  return Math.max(1, Math.min(CONNECTIONS, Math.floor((all / processes - 1) / 2)))
}

const noGateway = (gateways: readonly string[]): string => {
  const real = gateways.filter((name) => name !== SANDBOX_GATEWAY)
  const choice = real.length > 0 ? `one of ${real.join(', ')}` : 'this version has no gateway for real money'
  return `PAYMENT_PROVIDER: missing; ${choice} (SENJA_SANDBOX=1 runs the sandbox)`
}

type CodeKey =
  | 'WHATSAPP_TOKEN'
  | 'WHATSAPP_PHONE_NUMBER_ID'
  | 'TWILIO_ACCOUNT_SID'
  | 'TWILIO_AUTH_TOKEN'
  | 'TWILIO_VERIFY_SERVICE'

/** Returns the chosen channel for one-time codes with its keys. Adds a line to `faults` for each missing key. */
function codesOf(v: Variables, faults: string[]): CodeSettings | null {
  const requireKey = (name: CodeKey, why: string): string => {
    const value = v[name]
    if (!value) faults.push(`${name}: missing; ${why}`)
    return value ?? ''
  }
  if (v.OTP_PROVIDER === 'whatsapp')
    return {
      provider: 'whatsapp',
      origin: v.WHATSAPP_ORIGIN.replace(/\/+$/, ''),
      token: requireKey('WHATSAPP_TOKEN', 'a permanent token of the system user that may send'),
      phoneNumberId: requireKey('WHATSAPP_PHONE_NUMBER_ID', 'the number that codes come from'),
      template: v.WHATSAPP_TEMPLATE,
      offerTemplate: v.WHATSAPP_OFFER_TEMPLATE,
    }
  if (v.OTP_PROVIDER === 'twilio')
    return {
      provider: 'twilio',
      origin: v.TWILIO_ORIGIN,
      accountSid: requireKey('TWILIO_ACCOUNT_SID', 'the account that pays for the messages'),
      authToken: requireKey('TWILIO_AUTH_TOKEN', 'its secret'),
      serviceSid: requireKey('TWILIO_VERIFY_SERVICE', 'the Verify service whose name the message carries'),
    }
  return null
}

function servicesOf(v: Variables): OutsideServices {
  const { CLEVERTAP_ACCOUNT_ID: accountId, CLEVERTAP_REGION: region } = v
  return {
    tagManager: v.GTM_ID ? { id: v.GTM_ID, origin: v.GTM_ORIGIN } : null,
    engagement:
      accountId && region ? { accountId, region, domain: v.CLEVERTAP_DOMAIN, sdkUrl: v.CLEVERTAP_SDK_URL } : null,
  }
}
