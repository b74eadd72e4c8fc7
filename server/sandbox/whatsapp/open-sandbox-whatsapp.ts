import { WHATSAPP_NEWS } from '#server/notifications/whatsapp/whatsapp-settings.ts'
import { sandboxAccount } from '#server/notifications/whatsapp/open-whatsapp.ts'
import { describeTemplate } from '#server/notifications/whatsapp/submit-templates.ts'
import { TEMPLATE_KINDS } from '#server/notifications/whatsapp/templates.ts'
import { insertShownMessage } from '#server/sandbox/repository.ts'
import { createStandIn, type StandIn } from '#server/sandbox/whatsapp/stand-in.ts'
import type { App } from '#server/app.ts'

/** Opens the simulated WhatsApp of a sandbox with all templates approved. The phone under /dev shows its messages. */
export function openSandboxWhatsApp(app: App): StandIn {
  const standIn = createStandIn({
    account: sandboxAccount(app.keys, app.selfUrl()),
    newsUrl: () => `${app.selfUrl()}${WHATSAPP_NEWS}`,
    onMessage: (message) => insertShownMessage(app.sql, message),
    now: () => app.now(),
  })
  for (const kind of TEMPLATE_KINDS)
    for (const language of ['id', 'en'] as const)
      standIn.templates.add(describeTemplate(kind, language, { publicUrl: app.publicUrl(), pictureHandle: 'sample' }))
  return standIn
}
