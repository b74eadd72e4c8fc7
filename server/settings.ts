// The environment, read once through one schema; a fault is one line that names the setting.
import { availableParallelism } from 'node:os'
import { z } from 'zod'

const text = z.string().trim().min(1)
const flag = z.enum(['0', '1', 'true', 'false', 'on', 'off']).transform((v) => v === '1' || v === 'true' || v === 'on')
const seconds = (fallback: number, min = 1, max = 86_400) => z.coerce.number().int().min(min).max(max).default(fallback)

/** Few connections that are kept busy book half as much again as many that take turns: measured, see docs/figures.md. */
const CONNECTIONS = Math.max(4, 2 * availableParallelism())

const schema = z.object({
  NODE_ENV: text.default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('0.0.0.0'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(CONNECTIONS),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  GROUP_NAME: text.default('Senja Group'),
  APP_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  PAYMENT_WINDOW_SECONDS: seconds(1800, 1),
  PAYMENT_PROVIDER: z.enum(['sandbox']).optional(),
  BAN_STRIKES: z.coerce.number().int().min(1).max(1000).default(3),
  BAN_WITHIN_SECONDS: seconds(86_400, 60, 31_536_000),
  BAN_FOR_SECONDS: seconds(86_400, 60, 31_536_000),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('Senja <halo@senja.example>'),
  PHONE_COUNTRIES: z
    .string()
    .default('62')
    .transform((v) =>
      v
        .split(',')
        .map((c) => c.trim())
        .filter(Boolean),
    ),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  MAINTENANCE: flag.default(false),
  SENJA_SANDBOX: flag.optional(),
  PICTURE_CACHE_MB: z.coerce.number().int().min(1).max(100_000).default(512),
  RATE_LIMITS: flag.default(true),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Settings = {
  env: string
  isProduction: boolean
  isSandbox: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  databasePool: number
  publicUrl: string | null
  groupName: string
  appSecret: string | null
  paymentWindowSeconds: number
  paymentProvider: 'sandbox'
  ban: { strikes: number; withinSeconds: number; forSeconds: number }
  smtpUrl: string | null
  mailFrom: string
  phoneCountries: string[]
  trustedProxies: number
  isInMaintenance: boolean
  areLimitsOn: boolean
  /** Room for shrunk pictures on disk. */
  pictureCacheBytes: number
  /** How long a process remembers a night's plan; tests remember nothing. */
  planKeptMs: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export class SettingsFault extends Error {
  faults: string[]
  constructor(faults: string[]) {
    super(`Senja cannot start:\n${faults.map((f) => `  ${f}`).join('\n')}`)
    this.faults = faults
  }
}

/**
 * Reads the settings from an environment. Without NODE_ENV=production (or with SENJA_SANDBOX=1) Senja is a sandbox and
 * needs nothing; a production start without its real parts throws SettingsFault with one line for each missing one.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = schema.safeParse(given)
  if (!read.success) throw new SettingsFault(read.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`))
  const v = read.data
  const isProduction = v.NODE_ENV === 'production'
  const isSandbox = v.SENJA_SANDBOX ?? !isProduction
  const faults: string[] = []
  if (!isSandbox) {
    if (!v.DATABASE_URL) faults.push('DATABASE_URL: missing; the PostgreSQL that keeps the reservations')
    if (!v.PUBLIC_URL) faults.push('PUBLIC_URL: missing; the https address guests use')
    else if (!v.PUBLIC_URL.startsWith('https://')) faults.push('PUBLIC_URL: must be an https address')
    if (!v.APP_SECRET) faults.push('APP_SECRET: missing; at least 32 random characters that sign the guests’ links')
    if (!v.SMTP_URL) faults.push('SMTP_URL: missing; the mail server for confirmations')
    faults.push('PAYMENT_PROVIDER: missing; the sandbox gateway takes no real money (SENJA_SANDBOX=1 runs the sandbox)')
    if (!v.RATE_LIMITS) faults.push('RATE_LIMITS: can be turned off only in the sandbox')
  }
  if (faults.length > 0) throw new SettingsFault(faults)
  return {
    env: v.NODE_ENV,
    isProduction,
    isSandbox,
    port: v.PORT,
    host: v.HOST,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL ?? null,
    databasePool: v.DATABASE_POOL,
    publicUrl: v.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    groupName: v.GROUP_NAME,
    appSecret: v.APP_SECRET ?? null,
    paymentWindowSeconds: v.PAYMENT_WINDOW_SECONDS,
    paymentProvider: v.PAYMENT_PROVIDER ?? 'sandbox',
    ban: { strikes: v.BAN_STRIKES, withinSeconds: v.BAN_WITHIN_SECONDS, forSeconds: v.BAN_FOR_SECONDS },
    smtpUrl: v.SMTP_URL ?? null,
    mailFrom: v.MAIL_FROM,
    phoneCountries: v.PHONE_COUNTRIES,
    trustedProxies: v.TRUSTED_PROXIES,
    isInMaintenance: v.MAINTENANCE,
    areLimitsOn: v.RATE_LIMITS || !isSandbox,
    pictureCacheBytes: v.PICTURE_CACHE_MB * 1024 * 1024,
    planKeptMs: 1000,
    logLevel: v.LOG_LEVEL,
  }
}
