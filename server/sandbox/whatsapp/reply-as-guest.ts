import type { Takes } from '#contract/endpoints.ts'
import { sandboxAccount } from '#server/notifications/whatsapp/open-whatsapp.ts'
import { WHATSAPP_NEWS } from '#server/notifications/whatsapp/whatsapp-settings.ts'
import { createNews } from '#server/sandbox/whatsapp/stand-in-news.ts'
import type { App } from '#server/app.ts'

/**
 * Sends a message of the simulated phone to the site, as WhatsApp sends it. Returns false if the site has a real account, or the message is
 * empty.
 */
export async function replyAsGuest(app: App, { from, text, button }: Takes<'replyAsGuest'>): Promise<boolean> {
  const digits = from.replaceAll(/\D/g, '')
  if (app.settings.whatsApp || digits === '' || !(text || button)) return false
  const news = createNews({
    account: sandboxAccount(app.keys, app.selfUrl()),
    newsUrl: () => `${app.selfUrl()}${WHATSAPP_NEWS}`,
    now: () => app.now(),
  })
  await (button ? news.press(digits, button) : news.reply(digits, text ?? ''))
  return true
}
