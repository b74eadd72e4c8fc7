import type { Keys } from '#server/keys/open-keys.ts'
import { type CloudApi, openCloudApi } from '#server/notifications/whatsapp/cloud-api.ts'
import type { WhatsAppSettings } from '#server/notifications/whatsapp/whatsapp-settings.ts'
import type { Settings } from '#server/settings.ts'

/**
 * The client of WhatsApp, with two secrets. WhatsApp signs its webhook calls with `appSecret`, and sends `verifyToken` when it verifies the
 * address of the webhook. `number` is the phone to which guests write.
 */
export type WhatsApp = CloudApi & Pick<WhatsAppSettings, 'appSecret' | 'verifyToken' | 'number'>

/** The path at which the sandbox serves its simulated WhatsApp. */
export const SANDBOX_WHATSAPP = '/sandbox/whatsapp'

/**
 * Returns the account of the sandbox's simulated WhatsApp. The secrets are derived from the root key, so each sandbox has different
 * secrets.
 */
export const sandboxAccount = (keys: Keys, selfUrl: string): WhatsAppSettings => ({
  origin: `${selfUrl}${SANDBOX_WHATSAPP}/v24.0`,
  token: keys.digest('sandbox-whatsapp', 'token'),
  phoneNumberId: '106540352242922',
  businessId: '102290129340398',
  appSecret: keys.digest('sandbox-whatsapp', 'app secret'),
  verifyToken: keys.digest('sandbox-whatsapp', 'verify token'),
  number: null,
})

/**
 * Opens the WhatsApp account of the settings. If the settings of a sandbox have no account, opens the simulated WhatsApp. Returns null if a
 * real site has no account.
 */
export function openWhatsApp(
  { whatsApp, isSandbox }: Pick<Settings, 'whatsApp' | 'isSandbox'>,
  { keys, selfUrl }: { keys: Keys; selfUrl: () => string },
): WhatsApp | null {
  if (!whatsApp && !isSandbox) return null
  const account = () => whatsApp ?? sandboxAccount(keys, selfUrl())
  const { appSecret, verifyToken, number } = account()
  return { ...openCloudApi(account), appSecret, verifyToken, number }
}
