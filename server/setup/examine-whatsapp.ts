// The checks of WhatsApp: the phone number that sends messages to guests, and the approval of the templates.
import { z } from 'zod'
import type { CloudApi } from '#server/notifications/whatsapp/cloud-api.ts'
import { templateReports } from '#server/notifications/whatsapp/submit-templates.ts'

const numberState = z.looseObject({ status: z.string(), quality_rating: z.string().optional() })

/** Maximum number of templates that a check names. */
const MOST_NAMED = 4

/**
 * Checks the number that sends messages. Returns one line about a problem: WhatsApp does not answer, the number cannot send, or guests
 * complain about its messages. Returns null if there is no problem.
 */
export async function checkNumber(api: CloudApi): Promise<string | null> {
  const answer = await api.call('GET', `${api.phoneNumberId}?fields=status,quality_rating`)
  const { data } = numberState.safeParse(answer.body)
  if (!answer.isOk || !data) return `WhatsApp answers ${answer.status || 'nothing'} about the number`
  if (data.status !== 'CONNECTED') return `the number is ${data.status}; guests get emails`
  return data.quality_rating === 'RED' ? 'guests block or report the number; WhatsApp may limit it' : null
}

/**
 * Returns one line about the templates that are not approved. If the template of a message is not approved, the message is sent by email.
 * Followers then get no news by WhatsApp.
 */
export async function checkTemplates(api: CloudApi): Promise<string | null> {
  const missing = (await templateReports(api)).filter(({ status }) => status !== 'APPROVED')
  if (missing.length === 0) return null
  const names = missing.slice(0, MOST_NAMED).map(({ name, language, status }) => `${name} ${language} ${status}`)
  const rest = missing.length - names.length
  return `not approved: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
