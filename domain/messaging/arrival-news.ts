// The buttons that a guest can press before a visit, and our answer to each button.
import type { Night } from '#domain/calendar/night.ts'
import type { ReservationState } from '#domain/reservations/states.ts'

/** The buttons of the reminder, in their order. */
export const REMINDER_ACTS = ['coming', 'late', 'cancel'] as const
export type ReminderAct = (typeof REMINDER_ACTS)[number]

/** The delays in minutes that a guest can choose. There are three, because a WhatsApp message has at most three buttons. */
export const DELAYS = [15, 30, 60] as const
export type Delay = (typeof DELAYS)[number]

export type ButtonAct = ReminderAct | `late${Delay}`

const DELAY_OF = new Map<string, Delay>(DELAYS.map((minutes) => [`late${minutes}`, minutes]))

/** Returns the delay of a button in minutes. Returns null for a button without a delay. */
export const delayOf = (act: ButtonAct): Delay | null => DELAY_OF.get(act) ?? null

/** Returns the act with this name. Returns null for any other text. */
export const asButtonAct = (text: string): ButtonAct | null =>
  [...REMINDER_ACTS, ...DELAYS.map((minutes) => `late${minutes}` as const)].find((act) => act === text) ?? null

/**
 * The last answer of a guest to the reminder. `minutes`: the delay; null if the guest has not chosen a delay. `night`: the night in the
 * reminder. If the reservation moves to another night, the answer is no longer valid. `at`: the time at which the guest pressed the button,
 * ISO 8601.
 */
export type ArrivalNews = { answer: 'coming' | 'late'; minutes: Delay | null; night: Night; at: string }

/** Returns the answer of the guest for display to staff. Returns null if the guest has not answered about this night. */
export const newsOfNight = (news: ArrivalNews | null, night: Night): Pick<ArrivalNews, 'answer' | 'minutes'> | null =>
  news?.night === night ? { answer: news.answer, minutes: news.minutes } : null

/**
 * Kinds of our answers to a pressed button. `ask_delay`: asks the guest for the delay. `cancel`: contains a link to the page with the
 * refund quote, because a button never cancels. `moved`: the reservation is now on a different night than the night in the reminder.
 * `here`: the party has already arrived.
 */
export type PressReply = 'coming' | 'ask_delay' | 'delay' | 'cancel' | 'moved' | 'over' | 'here' | 'no_show' | 'ended'

/** Returns the kind of our answer to a pressed button. `isOver`: the night in the reminder is over. */
export function replyToPress(
  act: ButtonAct,
  { state, isOver, isSameNight }: { state: ReservationState; isOver: boolean; isSameNight: boolean },
): PressReply {
  if (['Cancelled', 'Expired', 'NoResponse', 'WaitingForPayment', 'Pending'].includes(state)) return 'ended'
  if (!isSameNight) return 'moved'
  if (isOver) return 'over'
  if (state === 'NoShow') return 'no_show'
  if (state !== 'Completed') return 'here'
  if (act === 'coming' || act === 'cancel') return act
  return act === 'late' ? 'ask_delay' : 'delay'
}

/** Returns the news that staff get when a guest presses a button. Returns null if nothing changes, for example for the button "cancel". */
export function newsOfPress(act: ButtonAct, reply: PressReply): Pick<ArrivalNews, 'answer' | 'minutes'> | null {
  if (reply === 'coming') return { answer: 'coming', minutes: null }
  return reply === 'ask_delay' || reply === 'delay' ? { answer: 'late', minutes: delayOf(act) } : null
}
