// Provides the language, the messages and the timezone of the door to its components.
import { createContext, type ReactNode, use } from 'react'
import type { Language } from '#contract/preferences.ts'
import { groupDigits } from '#domain/pricing/money.ts'
import { clockIn, dayText } from '#door/kit/time-text.ts'
import type { setup as source } from '#messages/id/door/setup.ts'
import type { DoorMessages } from '#messages/id/door/door-messages.ts'

export type Locale = {
  language: Language
  messages: DoorMessages
  /** Timezone of the outlet, such as Asia/Jakarta. */ zone: string
}
const SpokenContext = createContext<Locale | null>(null)

export const loadDoorMessages = async (language: Language): Promise<DoorMessages> =>
  language === 'id'
    ? (await import('#messages/id/door/door-messages.ts')).doorMessages
    : (await import('#messages/en/door/door-messages.ts')).doorMessages

type SetupMessages = typeof source
const setups = new Map<Language, Promise<SetupMessages>>()

/** Loads the messages of setup and practice, once per language. These messages are separate, because scanning does not need them. */
export function loadSetup(language: Language): Promise<SetupMessages> {
  const request =
    setups.get(language) ??
    (language === 'id'
      ? import('#messages/id/door/setup.ts').then(({ setup }) => setup)
      : import('#messages/en/door/setup.ts').then(({ setup }) => setup))
  setups.set(language, request)
  return request
}

export function SpokenProvider({ children, ...locale }: Locale & { children: ReactNode }) {
  return <SpokenContext value={locale}>{children}</SpokenContext>
}

/** Returns the messages, and functions that format instants (ms since 1970) in the language and the timezone of the door. */
export function useSpoken() {
  const locale = use(SpokenContext)
  if (!locale) throw new Error('No messages here: a SpokenProvider must stand above.')
  const { language, messages, zone } = locale
  const time = (at: number) => messages.calendar.clock(clockIn(zone, at).clock)
  return {
    ...messages,
    language,
    zone,
    time,
    digits: (count: number) => groupDigits(count, language),
    /** Formats the local date of an instant: `Jumat 27 November`. */
    day: (at: number) => dayText(messages.calendar, clockIn(zone, at).date),
    /** Formats the date of a night, which is given as YYYY-MM-DD. */
    date: (date: string) => dayText(messages.calendar, date),
    ago: (at: number, now: number) => messages.shift.ago(Math.floor((now - at) / 60_000)),
  }
}
export type SpokenText = ReturnType<typeof useSpoken>

/**
 * Returns the messages of the door, together with the messages of setup and practice. The component waits (it suspends) until all messages
 * are loaded.
 */
export function useSetup() {
  const locale = useSpoken()
  return { ...locale, setup: use(loadSetup(locale.language)) }
}
