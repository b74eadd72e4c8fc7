import { CONSENT_COOKIE, CONSENT_SECONDS, type Consent, readConsent, writeConsent } from '#contract/consent.ts'
import { cookieValue } from '#contract/preferences.ts'

/** Told to the page by whoever wants the choice shown again. */
export const CONSENT_ASKED = 'senja:consent-asked'
/** Told to the page when a choice was made. */
export const CONSENT_KEPT = 'senja:consent-kept'

/** What this visitor agreed to; null before they were asked. */
export const keptConsent = (): Consent | null => readConsent(cookieValue(document.cookie, CONSENT_COOKIE))

/** Keeps the choice for 365 days; the server reads the same cookie and opens the page's policy by it. */
export function keepConsent(consent: Consent): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${CONSENT_COOKIE}=${writeConsent(consent)}; path=/; max-age=${CONSENT_SECONDS}; samesite=lax${secure}`
  window.dispatchEvent(new Event(CONSENT_KEPT))
}
