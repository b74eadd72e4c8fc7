import { CONSENT_COOKIE, CONSENT_SECONDS, type Consent, readConsent, writeConsent } from '#contract/consent.ts'
import { cookieValue } from '#contract/preferences.ts'

/** Returns the consent of this visitor, or null if they have not answered yet. */
export const keptConsent = (): Consent | null => readConsent(cookieValue(document.cookie, CONSENT_COOKIE))

/** Stores the choice for 365 days. The server reads this cookie to set the content security policy of the page. */
export function keepConsent(consent: Consent): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${CONSENT_COOKIE}=${writeConsent(consent)}; path=/; max-age=${CONSENT_SECONDS}; samesite=lax${secure}`
}
