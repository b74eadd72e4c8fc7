import { keepToken, memberOf } from '#server/http/api/calls/members.ts'
import type { Handlers } from '#server/http/api/handler.ts'
import { deleteAccount, sendDeletionCode } from '#server/privacy/delete-account.ts'
import { gatherOwnData } from '#server/privacy/gather-own-data.ts'

export const ownDataHandlers = {
  ownData: async (call) => gatherOwnData(call.app, memberOf(call), call.viewer.language),
  sendDeletionCode: async (call) => {
    const sent = await sendDeletionCode(call.app, memberOf(call), call.viewer)
    return {
      phone_number: sent.phone,
      resend_after: sent.resendAfterSeconds,
      expires_at: sent.expiresAt.toISOString(),
    }
  },
  deleteAccount: async (call) => {
    await deleteAccount(call.app, memberOf(call), { code: call.takes.confirmation_code, asking: call.viewer })
    keepToken(call, null)
    return { is_deleted: true as const }
  },
} satisfies Partial<Handlers>
