import type { Passkey } from '#contract/web/passkey-endpoints.ts'
import { keeperOf } from '#domain/identity/passkey.ts'
import type { PasskeyRow } from '#server/identity/passkeys/passkey-repository.ts'

/** Returns the data of a passkey for its owner, without the public key. */
export const presentPasskey = ({ id, aaguid, device, isBackedUp, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  keeper: keeperOf(aaguid),
  device,
  is_backed_up: isBackedUp,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})
