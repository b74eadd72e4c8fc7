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
 * What a signed-in member's browser makes a passkey with.
 * @throws Refused too_much_attempts, unauthenticated
 */
export async function beginPasskey(app: App, memberId: string): Promise<PasskeyCreation> {
  await countPasskeyAttempt(app, 'add', memberId)
  const [member, known] = await Promise.all([findMember(app.sql, { id: memberId }), passkeysOf(app.sql, memberId)])
  if (!member) throw new Refused('unauthenticated')
  const displayName = `${member.firstName} ${member.lastName}`.trim()
  return requestToMake(app, { owner: { id: memberId, name: member.phone, displayName }, known, memberId })
}

/**
 * Adds the passkey that was made, and has its member told by mail. `device` is what the browser says it is.
 * @throws Refused validation_failed (passkey_expired, passkey_wrong), too_much_attempts
 */
export async function addPasskey(
  app: App,
  { memberId, credential, device }: { memberId: string; credential: CreatedPasskey; device: string },
): Promise<PasskeyRow> {
  await countPasskeyAttempt(app, 'add', memberId)
  const made = await readMade(app, credential, memberId)
  const added = await transact(app, { kind: 'member', id: memberId }, (work) =>
    insertPasskey(work.sql, {
      id: work.uuid(),
      memberId,
      ...made,
      keeper: keeperOf(made.aaguid) ?? '',
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
 * Removes one of a member's passkeys: it signs nobody in from here on. Answers with those that are left.
 * @throws Refused not_found for one that is not theirs
 */
export function removePasskey(app: App, { memberId, id }: { memberId: string; id: string }): Promise<PasskeyRow[]> {
  return transact(app, { kind: 'member', id: memberId }, async ({ sql }) => {
    if (!(await deletePasskey(sql, { id, memberId }))) throw new Refused('not_found')
    return passkeysOf(sql, memberId)
  })
}
