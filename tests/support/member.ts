// Members for tests, who sign in over real HTTP with the code that their phone receives.
import { dataOf, type Api } from '#tests/support/api.ts'

export const anAccount = {
  first_name: 'Raka',
  last_name: 'Wicaksana',
  email: 'raka@surat.example',
  date_of_birth: '1994-05-17',
  gender: 1,
  nationality_id: 360,
  province_id: 31,
  city_id: 3171,
}

export async function codeFor(api: Api, phone: string): Promise<string> {
  const sent = await api.post('/api/web/auth/login-using-hwg', { phone_number: phone })
  if (sent.status !== 200) throw new Error(`no code was sent: ${JSON.stringify(sent.body)}`)
  const messages = dataOf<{ code: string }[]>(
    await api.get('/api/sandbox/messages', {
      query: { to: dataOf<{ phone_number: string }>(sent).phone_number, kind: 'sms' },
    }),
  )
  return messages[0]?.code ?? ''
}

export type SignedIn = { token: string; user: { id: string; phone_number: string; first_name: string } }

/** Registers a phone. If the phone already has an account, signs in. */
export async function signIn(api: Api, phone: string, over: Partial<typeof anAccount> = {}): Promise<SignedIn> {
  const answer = await api.post('/api/web/auth/login-using-hwg-confirmation', {
    phone_number: phone,
    confirmation_code: await codeFor(api, phone),
    ...anAccount,
    ...over,
  })
  if (answer.status !== 200) throw new Error(`not signed in: ${JSON.stringify(answer.body)}`)
  return dataOf<SignedIn>(answer)
}
