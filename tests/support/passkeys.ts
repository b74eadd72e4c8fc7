import type { Passkey, PasskeyCreation, PasskeyRequest } from '#contract/web/passkey-endpoints.ts'
import { type Api, dataOf, type Sending } from '#tests/support/api.ts'
import { aPhone } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'
import { type Saying, softwarePasskey, type SoftwarePasskey } from '#tests/support/software-passkey.ts'

export const PASSKEYS = '/api/web/auth/passkeys'
export const SIGN_IN = '/api/web/auth/passkeys/sign-in'
export const bearer = (token: string): Sending => ({ headers: { Authorization: `Bearer ${token}` } })

export const beginAdding = async (api: Api, token: string) =>
  dataOf<PasskeyCreation>(await api.post(`${PASSKEYS}/options`, undefined, bearer(token)))
export const begin = async (api: Api) => dataOf<PasskeyRequest>(await api.post(`${SIGN_IN}/options`))

export const addWith = async (api: Api, token: string, keeper: SoftwarePasskey, saying: Saying) =>
  api.post(PASSKEYS, { credential: keeper.create(await beginAdding(api, token), saying) }, bearer(token))
export const signInWith = async (api: Api, keeper: SoftwarePasskey, saying: Saying) =>
  api.post(SIGN_IN, { credential: keeper.get(await begin(api), saying) })

export async function aKeeper(h: { api: Api; at: Saying }, keeper = softwarePasskey()) {
  const member = await signIn(h.api, aPhone())
  const added = await addWith(h.api, member.token, keeper, h.at)
  return { ...member, keeper: keeper, passkey: dataOf<Passkey>(added) }
}
