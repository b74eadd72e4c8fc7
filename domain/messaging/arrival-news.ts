// The buttons that a guest presses before a visit, and the answer that each press gets.
import type { Night } from '#domain/calendar/night.ts'
import type { ReservationState } from '#domain/reservations/states.ts'

/** The buttons of the reminder, in their order. */
export const REMINDER_ACTS = ['coming', 'late', 'cancel'] as const
export type ReminderAct = (typeof REMINDER_ACTS)[number]

/** The delays in minutes that a guest can choose. WhatsApp allows three buttons. */
export const DELAYS = [15, 30, 60] as const
export type Delay = (typeof DELAYS)[number]

export type ButtonAct = ReminderAct | `late${Delay}`

const DELAY_OF = new Map<string, Delay>(DELAYS.map((minutes) => [`late${minutes}`, minutes]))

/** Returns the delay of a button in minutes. Null for a button without a delay. */
export const delayOf = (act: ButtonAct): Delay | null => DELAY_OF.get(act) ?? null

/** Returns the act with this name, or null for another text. */
export const asButtonAct = (text: string): ButtonAct | null =>
  [...REMINDER_ACTS, ...DELAYS.map((minutes) => `late${minutes}` as const)].find((act) => act === text) ?? null

/**
 * The last answer of a guest to the reminder. `minutes`: the delay, null if the guest has not chosen one. `night`: the night that the
 * button was about, so that the answer ends when the reservation moves to another night. `at`: the time of the press, ISO 8601.
 */
export type ArrivalNews = { answer: 'coming' | 'late'; minutes: Delay | null; night: Night; at: string }

/** Returns what staff sees of the answer: null if the guest has not answered about this night. */
export const newsOfNight = (news: ArrivalNews | null, night: Night): Pick<ArrivalNews, 'answer' | 'minutes'> | null =>
  news?.night === night ? { answer: news.answer, minutes: news.minutes } : null

/**
 * The answers to a press. `ask_delay` asks how long. `cancel` gives the link to the page with the quote, because a button never cancels.
 * `moved`: the reservation is on another night than the button. `here`: the party has arrived.
 */
export type PressReply = 'coming' | 'ask_delay' | 'delay' | 'cancel' | 'moved' | 'over' | 'here' | 'no_show' | 'ended'

/** Returns the answer to a press. `isOver`: the night of the button has ended. */
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

/** Returns the news that a press makes. Null if the press changes nothing, for example a press of "cancel". */
export function newsOfPress(act: ButtonAct, reply: PressReply): Pick<ArrivalNews, 'answer' | 'minutes'> | null {
  if (reply === 'coming') return { answer: 'coming', minutes: null }
  return reply === 'ask_delay' || reply === 'delay' ? { answer: 'late', minutes: delayOf(act) } : null
}
