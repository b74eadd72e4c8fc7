// Provides the language, the messages and the time zone of the door.
import { createContext, type ReactNode, use } from 'react'
import type { Language } from '#contract/preferences.ts'
import { groupDigits } from '#domain/pricing/money.ts'
import { clockIn, dayText } from '#door/kit/time-text.ts'
import type { setup as source } from '#messages/id/door/setup.ts'
import type { DoorMessages } from '#messages/id/door/door-messages.ts'

export type Spoken = {
  language: Language
  messages: DoorMessages
  /** Of the outlet, such as Asia/Jakarta. */ zone: string
}
const SpokenContext = createContext<Spoken | null>(null)

/** Loads the messages of one language. */
export const loadDoorMessages = async (language: Language): Promise<DoorMessages> =>
  language === 'id'
    ? (await import('#messages/id/door/door-messages.ts')).doorMessages
    : (await import('#messages/en/door/door-messages.ts')).doorMessages

type SetupMessages = typeof source
const setups = new Map<Language, Promise<SetupMessages>>()

/** What is said before and after a shift, asked for once: whoever scans needs none of it. */
export function loadSetup(language: Language): Promise<SetupMessages> {
  const asked =
    setups.get(language) ??
    (language === 'id'
      ? import('#messages/id/door/setup.ts').then(({ setup }) => setup)
      : import('#messages/en/door/setup.ts').then(({ setup }) => setup))
  setups.set(language, asked)
  return asked
}

export function SpokenProvider({ children, ...spoken }: Spoken & { children: ReactNode }) {
  return <SpokenContext value={spoken}>{children}</SpokenContext>
}

/** Messages, and instants (ms since 1970) as whoever reads writes them. */
export function useSpoken() {
  const spoken = use(SpokenContext)
  if (!spoken) throw new Error('No messages here: a SpokenProvider must stand above.')
  const { language, messages, zone } = spoken
  const time = (at: number) => messages.calendar.clock(clockIn(zone, at).clock)
  return {
    ...messages,
    language,
    zone,
    time,
    /** Formats a count, with digits grouped by language. */
    digits: (count: number) => groupDigits(count, language),
    /** `Jumat 27 November` */
    day: (at: number) => dayText(messages.calendar, clockIn(zone, at).date),
    /** Of a night's date, YYYY-MM-DD. */
    date: (date: string) => dayText(messages.calendar, date),
    ago: (at: number, now: number) => messages.shift.ago(Math.floor((now - at) / 60_000)),
  }
}
export type SpokenText = ReturnType<typeof useSpoken>

/** Also what is said before and after a shift; waits for it. */
export function useSetup() {
  const spoken = useSpoken()
  return { ...spoken, setup: use(loadSetup(spoken.language)) }
}
