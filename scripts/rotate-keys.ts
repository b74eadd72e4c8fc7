// npm run ops -- rotate-keys PURPOSE: creates a new current key for links, tickets, accounts, codes or digests (docs/operations.md).
// npm run ops -- rotate-keys --retire PURPOSE VERSION: retires a key. After that, data that is sealed with this key cannot be opened.
// npm run ops -- rotate-keys --reseal: opens the bank accounts and webhook secrets that older keys sealed, and seals them with the
// current key.
// If the keys are in the environment, the command writes nothing and prints the values to set.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isPurpose, PURPOSES } from '#server/keys/purposes.ts'
import { type KeyChange, NotRotatable, retireKey, rotateKeys } from '#server/keys/rotate-keys.ts'
import { resealAccounts } from '#server/payments/reseal-accounts.ts'
import { resealWebhookSecrets } from '#server/webhooks/reseal-secrets.ts'
import { readCommandSettings } from '#server/settings.ts'
import { openApp } from '#server/app.ts'

const envFile = process.env['ENV_FILE'] ?? '.env'
if (envFile && existsSync(envFile)) process.loadEnvFile(envFile)
const settings = readCommandSettings(process.env)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { retire: { type: 'boolean', default: false }, reseal: { type: 'boolean', default: false } },
})
const [purpose = '', version = ''] = positionals

/** Seals the bank accounts and the webhook secrets again with the current key. Opens the app with the current list of keys. */
async function reseal(): Promise<void> {
  const app = await openApp(settings)
  try {
    const { resealed, unreadable } = await resealAccounts(app)
    console.log(`${resealed} accounts sealed by the current key`)
    console.log(`${await resealWebhookSecrets(app)} secrets of webhooks sealed by the current key`)
    if (unreadable.length > 0) console.log(`no live key opens those of the refunds ${unreadable.join(', ')}`)
  } finally {
    await app.close()
  }
}

function localize(change: KeyChange): void {
  if (change.written) {
    console.log('Written. Start the server again: it reads its keys when it starts.')
    return
  }
  change.steps.forEach((step, i) => console.log(`${i + 1}. Set this and start every process again:\n${step}`))
}

try {
  if (values.reseal) {
    await reseal()
  } else if (!isPurpose(purpose)) {
    throw new NotRotatable(`name a purpose: ${PURPOSES.join(', ')}`)
  } else if (values.retire) {
    if (purpose === 'accounts') await reseal()
    localize(retireKey(settings, purpose, Number(version)))
  } else {
    const change = rotateKeys(settings, purpose)
    localize(change)
    if (purpose === 'accounts' && change.written) await reseal()
    else if (purpose === 'accounts') console.log('3. npm run ops -- rotate-keys --reseal')
  }
} catch (fault) {
  if (!(fault instanceof NotRotatable)) throw fault
  console.error(fault.message)
  process.exitCode = 1
}
