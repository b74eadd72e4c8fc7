import { CONSENT_COOKIE, CONSENT_SECONDS, type Consent, readConsent, writeConsent } from '#contract/consent.ts'
import { cookieValue } from '#contract/preferences.ts'

/** What this visitor agreed to; null before they were asked. */
export const keptConsent = (): Consent | null => readConsent(cookieValue(document.cookie, CONSENT_COOKIE))

/** Keeps the choice for 365 days; the server reads the same cookie and opens the page's policy by it. */
export function keepConsent(consent: Consent): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${CONSENT_COOKIE}=${writeConsent(consent)}; path=/; max-age=${CONSENT_SECONDS}; samesite=lax${secure}`
}
