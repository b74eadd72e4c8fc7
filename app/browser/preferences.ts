import {
  CURRENCY_COOKIE,
  type CurrencyCode,
  type Language,
  LANGUAGE_COOKIE,
  PREFERENCE_SECONDS,
} from '#contract/preferences.ts'

/** Keeps both choices for 365 days; the server reads the same cookies. */
export function keepPreferences({ language, currency }: { language: Language; currency: CurrencyCode }): void {
  const kept = `path=/; max-age=${PREFERENCE_SECONDS}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`
  document.cookie = `${LANGUAGE_COOKIE}=${language}; ${kept}`
  document.cookie = `${CURRENCY_COOKIE}=${currency}; ${kept}`
}
