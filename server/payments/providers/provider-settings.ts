// Reads the keys of real gateways from the environment. The keys are grouped by the name of the gateway.
import { z } from 'zod'
import type { MidtransAccount } from '#server/payments/providers/midtrans/midtrans.ts'
import type { XenditAccount } from '#server/payments/providers/xendit/xendit.ts'

const text = z.string().trim().min(1)
const origin = z
  .string()
  .refine(
    (v) => /^https?:/.test(v) && URL.canParse(v) && new URL(v).origin === v,
    'an origin: scheme and host, and nothing after them',
  )

export const providerFields = {
  XENDIT_SECRET_KEY: text.regex(/^xnd_(?:development|production)_/, 'a secret key begins with xnd_').optional(),
  XENDIT_WEBHOOK_TOKEN: z.string().trim().min(16, 'needs at least 16 characters').optional(),
  XENDIT_ORIGIN: origin.default('https://api.xendit.co'),
  MIDTRANS_SERVER_KEY: text
    .regex(/^(?:SB-)?Mid-server-/, 'a server key begins with Mid-server- or SB-Mid-server-')
    .optional(),
  MIDTRANS_SNAP_ORIGIN: origin.optional(),
  MIDTRANS_API_ORIGIN: origin.optional(),
}
const variables = z.object(providerFields)
export type ProviderVariables = z.output<typeof variables>

/**
 * The keys of each provider. Null if the keys are missing: the server opens no payment pages at this provider and rejects its
 * notifications.
 */
export type ProviderSettings = {
  xendit: XenditAccount | null
  midtrans: Pick<MidtransAccount, 'serverKey' | 'snapOrigin' | 'apiOrigin'> | null
}

/** Reads the keys of the providers. If a provider has only some of its keys, adds a text to `faults`. */
export function readProviderSettings(v: ProviderVariables, faults: string[]): ProviderSettings {
  const { XENDIT_SECRET_KEY: secretKey, XENDIT_WEBHOOK_TOKEN: webhookToken, XENDIT_ORIGIN } = v
  if (secretKey && !webhookToken)
    faults.push('XENDIT_WEBHOOK_TOKEN: missing; what its webhooks carry, from its dashboard')
  if (webhookToken && !secretKey) faults.push('XENDIT_SECRET_KEY: missing; XENDIT_WEBHOOK_TOKEN is of no use alone')
  const { MIDTRANS_SERVER_KEY: serverKey } = v
  const isTest = serverKey?.startsWith('SB-')
  return {
    xendit: secretKey && webhookToken ? { secretKey, webhookToken, origin: XENDIT_ORIGIN } : null,
    midtrans: serverKey
      ? {
          serverKey,
          snapOrigin:
            v.MIDTRANS_SNAP_ORIGIN ?? (isTest ? 'https://app.sandbox.midtrans.com' : 'https://app.midtrans.com'),
          apiOrigin:
            v.MIDTRANS_API_ORIGIN ?? (isTest ? 'https://api.sandbox.midtrans.com' : 'https://api.midtrans.com'),
        }
      : null,
  }
}

export const namesOfProviders = ({ xendit, midtrans }: ProviderSettings): string[] => [
  ...(xendit ? ['xendit'] : []),
  ...(midtrans ? ['midtrans'] : []),
]

/** Returns true if a gateway has a key for real money. The first letters of a key show if the key is only for tests. */
export const hasLiveKey = ({ xendit, midtrans }: ProviderSettings, provider: string): boolean =>
  (provider === 'xendit' && xendit?.secretKey.startsWith('xnd_production_') === true) ||
  (provider === 'midtrans' && midtrans?.serverKey.startsWith('Mid-') === true)
