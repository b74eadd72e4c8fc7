import type { FlagKind } from '#domain/guests/guest-flags.ts'
import { useMessages } from '#office/messages.tsx'
import { HOME_ZONE, inZone, useTimeText } from '#office/text/time-text.ts'

export function useMarkText() {
  const t = useMessages('guests')
  const { nights } = useTimeText()
  /** Formats `MM-DD` as a day and a month. Formats it as a date in 2028, because 29 February is valid only in a leap year. */
  const birthday = (day: string) => `${nights.day(`2028-${day}`)} ${nights.month(`2028-${day}`)}`
  return {
    birthday,
    flag: ({ kind, value }: { kind: FlagKind; value: string }) =>
      [t.flagNames[kind], kind === 'birthday' ? birthday(value) : value].filter(Boolean).join(': '),
    until: (at: string) => t.until(nights.long(inZone(new Date(at), HOME_ZONE).date)),
  }
}
