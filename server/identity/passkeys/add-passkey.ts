import type { CreatedPasskey, PasskeyCreation } from '#contract/web/passkey-endpoints.ts'
import { keeperOf } from '#domain/identity/passkey.ts'
import { Refused } from '#domain/refusals.ts'
import {
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  passkeysOf,
} from '#server/identity/passkeys/passkey-repository.ts'
import { countPasskeyAttempt, refusePasskey } from '#server/identity/passkeys/relying-party.ts'
import { readMade, requestToMake } from '#server/identity/passkeys/verify-passkey.ts'
import { findMember } from '#server/identity/repository.ts'
import { LONGEST_DEVICE } from '#server/identity/sessions.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Starts adding a passkey. Returns the options from which a signed-in member's browser creates the passkey.
 * @throws Refused too_much_attempts, unauthenticated
 */
export async function beginPasskey(app: App, memberId: string): Promise<PasskeyCreation> {
  await countPasskeyAttempt(app, 'add', memberId)
  const [member, passkeys] = await Promise.all([findMember(app.sql, { id: memberId }), passkeysOf(app.sql, memberId)])
  if (!member) throw new Refused('unauthenticated')
  const displayName = `${member.firstName} ${member.lastName}`.trim()
  return requestToMake(app, { owner: { id: memberId, name: member.phone, displayName }, known: passkeys, memberId })
}

/**
 * Adds the created passkey and sends its member an email. `device`: the description that the browser gives of itself.
 * @throws Refused validation_failed (passkey_expired, passkey_wrong), too_much_attempts
 */
export async function addPasskey(
  app: App,
  { memberId, credential, device }: { memberId: string; credential: CreatedPasskey; device: string },
): Promise<PasskeyRow> {
  await countPasskeyAttempt(app, 'add', memberId)
  const newPasskey = await readMade(app, credential, memberId)
  const added = await transact(app, { kind: 'member', id: memberId }, (work) =>
    insertPasskey(work.sql, {
      id: work.uuid(),
      memberId,
      ...newPasskey,
      keeper: keeperOf(newPasskey.aaguid) ?? '',
      device: device.slice(0, LONGEST_DEVICE),
      now: work.now(),
    }),
  )
  if (!added) throw refusePasskey('passkey_wrong')
  return added
}

export const listPasskeys = (app: Pick<App, 'sql'>, memberId: string): Promise<PasskeyRow[]> =>
  passkeysOf(app.sql, memberId)

/**
 * Removes a passkey of a member, so that it can no longer sign in. Returns the remaining passkeys. @throws Refused not_found if the
 * passkey does not belong to the member
 */
export function removePasskey(app: App, { memberId, id }: { memberId: string; id: string }): Promise<PasskeyRow[]> {
  return transact(app, { kind: 'member', id: memberId }, async ({ sql }) => {
    if (!(await deletePasskey(sql, { id, memberId }))) throw new Refused('not_found')
    return passkeysOf(sql, memberId)
  })
}
