import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '#server/identity/passkeys/add-passkey.ts'
import { presentPasskey } from '#server/identity/passkeys/present-passkey.ts'
import { relyingParty, userHandleOf } from '#server/identity/passkeys/relying-party.ts'
import { beginPasskeySignIn, signInByPasskey } from '#server/identity/passkeys/sign-in-by-passkey.ts'
import { answerSignedIn, deviceOf, memberOf } from '#server/http/api/calls/members.ts'
import type { Handlers } from '#server/http/api/handler.ts'

export const passkeyHandlers = {
  listPasskeys: async (call) => (await listPasskeys(call.app, memberOf(call))).map(presentPasskey),
  beginPasskey: (call) => beginPasskey(call.app, memberOf(call)),
  addPasskey: async (call) => {
    const { credential } = call.takes
    return presentPasskey(await addPasskey(call.app, { memberId: memberOf(call), credential, device: deviceOf(call) }))
  },
  removePasskey: async (call) => {
    const memberId = memberOf(call)
    const left = await removePasskey(call.app, { memberId, id: call.takes.passkey_id })
    return {
      rp_id: relyingParty(call.app).id,
      user_id: userHandleOf(memberId),
      credential_ids: left.map(({ credentialId }) => credentialId),
    }
  },
  beginPasskeySignIn: ({ app, viewer }) => beginPasskeySignIn(app, viewer),
  signInByPasskey: async (call) => {
    const { app, viewer, takes } = call
    return answerSignedIn(call, await signInByPasskey(app, { ...takes, device: deviceOf(call) }, viewer))
  },
} satisfies Partial<Handlers>
