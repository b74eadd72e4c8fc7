// The calls to WhatsApp's Cloud API. Sign-in codes and messages to guests use them.
import type { Language } from '#contract/preferences.ts'

/** The language of a template at WhatsApp. WhatsApp approves English separately for each country. */
export const TEMPLATE_LANGUAGES = { id: 'id', en: 'en_US' } as const satisfies Record<Language, string>

/**
 * Error codes of WhatsApp for a reached limit. A limit applies to the app, the business account, a phone number, a sender with complaints,
 * or a pair of phone numbers.
 */
export const LIMIT_CODES: readonly number[] = [4, 80_007, 130_429, 131_048, 131_056]

/** `origin`: the address of the API with its version, such as https://graph.facebook.com/v24.0. */
export type CloudLogin = { origin: string; token: string }

/** An answer of the API. The status is 0 if no answer arrived within some seconds. `body` is null if it is not JSON. */
export type CloudAnswer = { status: number; isOk: boolean; body: unknown }

const GIVE_UP_MS = 8000

/**
 * Returns the function that calls the API. `login` is called for each request, because the address of a sandbox is known only after the
 * server listens.
 */
export const openCalls =
  (login: () => CloudLogin) =>
  async (
    method: 'GET' | 'POST',
    path: string,
    body?: object | FormData | Uint8Array<ArrayBuffer>,
  ): Promise<CloudAnswer> => {
    const { origin, token } = login()
    const isJson = body && !(body instanceof FormData) && !(body instanceof Uint8Array)
    const response = await fetch(`${origin}/${path}`, {
      method,
      headers: {
        // The second step of an upload sends bytes. It needs another form of the token, and the position of the first byte.
        Authorization: body instanceof Uint8Array ? `OAuth ${token}` : `Bearer ${token}`,
        ...(body instanceof Uint8Array && { file_offset: '0' }),
        ...(isJson && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: isJson ? JSON.stringify(body) : body }),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    }).catch(() => null)
    if (!response) return { status: 0, isOk: false, body: null }
    return { status: response.status, isOk: response.ok, body: await response.json().catch(() => null) }
  }
