// npm run ops -- whatsapp-templates [--app-id ID]: submits the templates of guest messages to WhatsApp and prints their approval status.
// Run the command again later to see the new status. --app-id is the id of the Meta app. Templates with a QR code need this id for their
// sample picture.
import { parseArgs } from 'node:util'
import { ticketQr } from '#server/notifications/emails/ticket-qr.ts'
import { uploadSample } from '#server/notifications/whatsapp/cloud-api.ts'
import { submitTemplates } from '#server/notifications/whatsapp/submit-templates.ts'
import { readCommandSettings } from '#server/settings.ts'
import { openApp } from '#server/app.ts'

const { values } = parseArgs({ options: { 'app-id': { type: 'string' } } })
const app = await openApp(readCommandSettings(process.env))
try {
  if (!app.settings.whatsApp || !app.whatsApp) {
    console.error('WHATSAPP_APP_SECRET is not set, so guests get no messages by WhatsApp (docs/operations.md)')
    process.exitCode = 1
  } else {
    const appId = values['app-id']
    const sample = appId ? await uploadSample(app.whatsApp, appId, await ticketQr('sample', 'png')) : null
    if (appId && !sample) console.error('the sample picture was not taken: check the app id and the token')
    const reports = await submitTemplates(app.whatsApp, { publicUrl: app.publicUrl(), pictureHandle: sample })
    for (const { name, language, status } of reports) console.log(`${status.padEnd(16)} ${language.padEnd(6)} ${name}`)
    if (reports.some(({ status }) => status.startsWith('REFUSED'))) process.exitCode = 1
  }
} finally {
  await app.close()
}
