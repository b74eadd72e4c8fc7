import {
  CURRENCY_COOKIE,
  type CurrencyCode,
  type Language,
  LANGUAGE_COOKIE,
  PREFERENCE_SECONDS,
} from '#contract/preferences.ts'

/** Stores language and currency for 365 days. The server reads the same cookies. */
export function keepPreferences({ language, currency }: { language: Language; currency: CurrencyCode }): void {
  const attributes = `path=/; max-age=${PREFERENCE_SECONDS}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`
  document.cookie = `${LANGUAGE_COOKIE}=${language}; ${attributes}`
  document.cookie = `${CURRENCY_COOKIE}=${currency}; ${attributes}`
}
