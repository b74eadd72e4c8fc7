import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { ENGAGEMENT_REGIONS } from '#contract/consent.ts'
import { USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import { keyFields } from '#server/keys/key-settings.ts'
import { fileFields } from '#server/pictures/files/file-settings.ts'
import { providerFields } from '#server/payments/providers/provider-settings.ts'
import { whatsAppFields } from '#server/notifications/whatsapp/whatsapp-settings.ts'
import { walletFields } from '#server/notifications/wallets/read-wallet-keys.ts'

const text = z.string().trim().min(1)
const flag = z.enum(['0', '1', 'true', 'false', 'on', 'off']).transform((v) => v === '1' || v === 'true' || v === 'on')
const origin = z
  .string()
  .refine(
    (v) => /^https?:/.test(v) && URL.canParse(v) && new URL(v).origin === v,
    'an origin: scheme and host, and nothing after them',
  )
const seconds = (fallback: number, min = 1, max = 86_400) => z.coerce.number().int().min(min).max(max).default(fallback)

/**
 * Default number of connections in a pool. In a measurement on two cores, a booking with twenty connections cost one and a half times as
 * much as a booking with four (docs/lessons.md).
 */
export const CONNECTIONS = Math.max(4, 2 * availableParallelism())

export const SANDBOX_GATEWAY = 'sandbox'

export const settingsSchema = z.object({
  NODE_ENV: text.default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.optional(),
  LEAVE_SECONDS: z.coerce.number().int().min(0).max(120).optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_PREPARE: flag.default(true),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(3).max(100_000).optional(),
  DATABASE_PROCESSES: z.coerce.number().int().min(1).max(1000).optional(),
  ...fileFields,
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...keyFields,
  PAYMENT_WINDOW_SECONDS: seconds(USUAL_HOUSE.paymentWindow * 60, 1),
  PAYMENT_PROVIDER: text.optional(),
  ...providerFields,
  BAN_STRIKES: z.coerce.number().int().min(1).max(1000).default(USUAL_HOUSE.banStrikes),
  BAN_WITHIN_SECONDS: seconds(USUAL_HOUSE.banWithinDays * 86_400, 60, 31_536_000),
  BAN_FOR_SECONDS: seconds(USUAL_HOUSE.banDays * 86_400, 60, 31_536_000),
  UNPROVEN_QUIET_PERCENT: z.coerce.number().int().min(1).max(100).default(USUAL_HOUSE.unprovenQuiet),
  UNPROVEN_NIGHT_PERCENT: z.coerce.number().int().min(1).max(100).default(USUAL_HOUSE.unprovenBusy),
  UNPROVEN_ADDRESS_PERCENT: z.coerce.number().int().min(1).max(100).default(5),
  UNPROVEN_ADDRESS_PLACES: z.coerce.number().int().min(1).max(10_000).default(12),
  OTP_PROVIDER: z.enum(['sandbox', 'whatsapp', 'twilio']).optional(),
  WHATSAPP_ORIGIN: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v23.0'),
  WHATSAPP_TOKEN: text.optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, 'the number’s id, digits alone').optional(),
  WHATSAPP_TEMPLATE: text.default('sign_in_code'),
  WHATSAPP_OFFER_TEMPLATE: text.optional(),
  ...whatsAppFields,
  TWILIO_ORIGIN: origin.default('https://verify.twilio.com'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'an account’s sid begins with AC')
    .optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_VERIFY_SERVICE: z
    .string()
    .regex(/^VA[0-9a-f]{32}$/i, 'a Verify service’s sid begins with VA')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('halo@senja.example'),
  PHONE_COUNTRIES: z
    .string()
    .default('62')
    .transform((v) =>
      v
        .split(',')
        .map((c) => c.trim())
        .filter(Boolean),
    ),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'not a container id like GTM-AB12CD3')
    .optional(),
  GTM_ORIGIN: origin.default('https://www.googletagmanager.com'),
  CLEVERTAP_ACCOUNT_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]{4,40}$/, 'not an account id like 84R-6W6-WR7Z')
    .optional(),
  CLEVERTAP_REGION: z.enum(ENGAGEMENT_REGIONS, { error: `must be one of ${ENGAGEMENT_REGIONS.join(', ')}` }).optional(),
  CLEVERTAP_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'a host name, without a scheme')
    .default('clevertap-prod.com'),
  CLEVERTAP_SDK_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://d2r1yp2w7bby2u.cloudfront.net/js/clevertap.min.js'),
  ...walletFields,
  MAILS_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  MAINTENANCE: flag.default(false),
  SENJA_SANDBOX: flag.optional(),
  SANDBOX_OPEN: flag.default(false),
  SANDBOX_WEBHOOK_RECEIVER: origin.optional(),
  SANDBOX_CLOCK_AHEAD: z.coerce.number().int().min(0).max(40_000_000).default(0),
  DEMO_PAST: flag.default(false),
  PICTURES_AHEAD: flag.default(false),
  PICTURE_CACHE_MB: z.coerce.number().int().min(1).max(100_000).default(512),
  RATE_LIMITS: flag.default(true),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Variables = z.output<typeof settingsSchema>
