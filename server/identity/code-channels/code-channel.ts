// How a one-time code reaches a phone.
import type { Language } from '#contract/preferences.ts'

export type CodeMessage = { phone: string; language: Language; livesSeconds: number }
/** A message of our own words; `parts` are those that change, for a provider that has approved the words around them. */
export type TextMessage = { phone: string; language: Language; subject: string; text: string; parts: string[] }
export type Verdict = 'right' | 'wrong' | 'expired' | 'too_many'

/** Why a code did not go out. */
export type SendFault = 'bad_number' | 'blocked' | 'rate_limited' | 'out_of_reach' | 'misconfigured'

export class CodeNotSent extends Error {
  fault: SendFault
  constructor(fault: SendFault, reported: string) {
    super(`code not sent (${fault}): ${reported}`)
    this.fault = fault
  }
}

/**
 * Two kinds: one carries a code that the server made, the other makes and checks codes by itself. Both throw CodeNotSent
 * where nothing was sent.
 */
export type CodeChannel =
  | {
      kind: 'carrier'
      send(message: CodeMessage & { code: string }): Promise<void>
      /** Carries other words than a code; absent where a provider lets none through. */
      report?(message: TextMessage): Promise<void>
    }
  | {
      kind: 'verifier'
      /** Returns the verifier's name for what it sent: the same for all that ask while one code of the phone is open. */
      start(message: CodeMessage): Promise<string>
      /** Ends what was sent, so that the next code has checks and messages of its own; ended already, nothing happens. */
      cancel(reference: string): Promise<void>
      check(question: { reference: string; phone: string; code: string }): Promise<Verdict>
    }
