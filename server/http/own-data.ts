// One's own data over HTTP: taken along, or the account deleted.
import { Refused } from '#domain/refusals.ts'
import type { Handlers } from '#server/http/mount.ts'
import { sessionCookie } from '#server/http/session-cookie.ts'
import { deleteAccount, sendDeletionCode } from '#server/privacy/delete-account.ts'
import { gatherOwnData } from '#server/privacy/gather-own-data.ts'

export const ownDataHandlers = {
  ownData: ({ world, viewer }) => {
    if (!viewer.memberId) throw new Refused('unauthenticated')
    return gatherOwnData(world, viewer.memberId, viewer.language)
  },
  sendDeletionCode: async ({ world, viewer }) => {
    if (!viewer.memberId) throw new Refused('unauthenticated')
    const sent = await sendDeletionCode(world, viewer.memberId, viewer)
    return {
      phone_number: sent.phone,
      resend_after: sent.resendAfterSeconds,
      expires_at: sent.expiresAt.toISOString(),
    }
  },
  deleteAccount: async ({ world, viewer, takes, c }) => {
    if (!viewer.memberId) throw new Refused('unauthenticated')
    await deleteAccount(world, viewer.memberId, { code: takes.confirmation_code, asking: viewer })
    c.header('Set-Cookie', sessionCookie(world, null), { append: true })
    return { is_deleted: true as const }
  },
} satisfies Partial<Handlers>
