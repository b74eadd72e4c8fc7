import { sealedKeyVersion } from '#server/keys/sealed-text.ts'
import { listSealedSecrets, replaceSealedSecret } from '#server/webhooks/endpoint-repository.ts'
import { openWebhookSecret, sealWebhookSecret } from '#server/webhooks/webhook-secret.ts'
import type { App } from '#server/app.ts'

/**
 * Seals secrets of endpoints with the current key if they are sealed with an older key. Returns the number of changed endpoints. A second
 * run changes nothing.
 * @throws if the key that sealed a secret is retired
 */
export async function resealWebhookSecrets(app: Pick<App, 'sql' | 'keys' | 'randomBytes'>): Promise<number> {
  const [current] = app.keys.versions('accounts')
  const again = (id: string, sealed: Buffer) => sealWebhookSecret(app, id, openWebhookSecret(app, id, sealed))
  let count = 0
  for (const row of await listSealedSecrets(app.sql)) {
    if (sealedKeyVersion(row.sealedKey) === current) continue
    const { id, sealedKey, oldSealedKey } = row
    const by = { sealedKey: again(id, sealedKey), oldSealedKey: oldSealedKey && again(id, oldSealedKey) }
    if (await replaceSealedSecret(app.sql, row, by)) count++
  }
  return count
}
