import { z } from 'zod'
import type { CloudLogin } from '#server/identity/code-channels/call-whatsapp.ts'

/** Path of our webhook for news from WhatsApp. */
export const WHATSAPP_NEWS = '/webhooks/whatsapp'

/** Settings for messages to guests. Sign-in codes by WhatsApp do not need these settings. */
export const whatsAppFields = {
  WHATSAPP_BUSINESS_ID: z.string().regex(/^\d+$/, 'the business account’s id, digits alone').optional(),
  WHATSAPP_APP_SECRET: z.string().trim().min(1).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\+\d{8,15}$/, 'needs the form +628001234567')
    .optional(),
}

export type CloudAccount = CloudLogin & {
  phoneNumberId: string
  /** The business account that owns the templates. */
  businessId: string
}

/**
 * WhatsApp signs its news with `appSecret`. `verifyToken` is the word that WhatsApp sends when it checks the address for its news. `number`
 * is the phone to which guests write; null if it is not set.
 */
export type WhatsAppSettings = CloudAccount & { appSecret: string; verifyToken: string; number: string | null }

const NEEDED = ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_BUSINESS_ID', 'WHATSAPP_VERIFY_TOKEN'] as const
type Variables = {
  WHATSAPP_ORIGIN: string
  WHATSAPP_APP_SECRET?: string | undefined
  WHATSAPP_NUMBER?: string | undefined
} & {
  [name in (typeof NEEDED)[number]]?: string | undefined
}

/** Reads the account. Returns null if the app's secret is not set. If the secret is set, every other missing setting is a fault. */
export function readWhatsAppSettings(v: Variables, faults: string[]): WhatsAppSettings | null {
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_ORIGIN: origin } = v
  if (!appSecret) return null
  for (const name of NEEDED)
    if (!v[name]) faults.push(`${name}: missing; messages to guests by WhatsApp need it (WHATSAPP_APP_SECRET is set)`)
  return {
    origin: origin.replace(/\/+$/, ''),
    token: v.WHATSAPP_TOKEN ?? '',
    phoneNumberId: v.WHATSAPP_PHONE_NUMBER_ID ?? '',
    businessId: v.WHATSAPP_BUSINESS_ID ?? '',
    appSecret,
    verifyToken: v.WHATSAPP_VERIFY_TOKEN ?? '',
    number: v.WHATSAPP_NUMBER ?? null,
  }
}
