import { z } from 'zod'
import { limitOfTier, type NumberQuality, qualityOf } from '#domain/messaging/whatsapp-account.ts'
import type { CloudApi } from '#server/notifications/whatsapp/cloud-api.ts'
import { type TemplateReport, templateReports } from '#server/notifications/whatsapp/submit-templates.ts'
import type { App } from '#server/app.ts'

/** `limit`: the maximum number of people that get messages of the account in 24 hours. Null if WhatsApp states no limit. */
export type WhatsAppNumber = { isConnected: boolean; status: string; quality: NumberQuality; limit: number | null }

/** `number`, `templates`: null if WhatsApp does not answer. */
export type WhatsAppAccount = { number: WhatsAppNumber | null; templates: TemplateReport[] | null }

const numberState = z.looseObject({ status: z.string(), quality_rating: z.string().optional() })
const limitState = z.looseObject({ whatsapp_business_manager_messaging_limit: z.string().optional() })

/**
 * Reads the state of the account from WhatsApp. Returns null if the site has no account. The calls can take some seconds, so pages must not
 * wait for them.
 */
export async function readWhatsAppAccount({ whatsApp: api, log }: App): Promise<WhatsAppAccount | null> {
  if (!api) return null
  const [number, templates] = await Promise.all([
    readNumber(api).catch(() => null),
    templateReports(api).catch((fault: unknown) => {
      log.warn('templates of WhatsApp not read', { fault: fault instanceof Error ? fault.name : 'unknown' })
      return null
    }),
  ])
  return { number, templates }
}

async function readNumber(api: CloudApi): Promise<WhatsAppNumber | null> {
  const [answer, limits] = await Promise.all([
    api.call('GET', `${api.phoneNumberId}?fields=status,quality_rating`),
    // A separate call, because an API version without this field refuses the whole call.
    api.call('GET', `${api.phoneNumberId}?fields=whatsapp_business_manager_messaging_limit`),
  ])
  const { data } = numberState.safeParse(answer.body)
  if (!answer.isOk || !data) return null
  const tier = limitState.safeParse(limits.body).data?.whatsapp_business_manager_messaging_limit
  return {
    isConnected: data.status === 'CONNECTED',
    status: data.status,
    quality: qualityOf(data.quality_rating),
    limit: limits.isOk && tier ? limitOfTier(tier) : null,
  }
}
