import type { Language } from '#contract/preferences.ts'

export type CodeMessage = { phone: string; language: Language; livesSeconds: number }
/**
 * A text message without a sign-in code. Some providers store the fixed texts of a message, because they approve these texts in advance.
 * Such a provider gets only `parts`, the texts that differ between messages.
 */
export type TextMessage = { phone: string; language: Language; subject: string; text: string; parts: string[] }
export type Verdict = 'right' | 'wrong' | 'expired' | 'too_many'

export type SendFault = 'bad_number' | 'blocked' | 'rate_limited' | 'out_of_reach' | 'misconfigured'

export class CodeNotSent extends Error {
  fault: SendFault
  constructor(fault: SendFault, detail: string) {
    super(`code not sent (${fault}): ${detail}`)
    this.fault = fault
  }
}

/** A carrier sends a code that the server made. A verifier makes and checks codes itself. Both throw CodeNotSent if nothing was sent. */
export type CodeChannel =
  | {
      kind: 'carrier'
      send(message: CodeMessage & { code: string }): Promise<void>
      /** Sends a text message without a sign-in code. Undefined if the provider does not allow such messages. */
      report?(message: TextMessage): Promise<void>
    }
  | {
      kind: 'verifier'
      /**
       * Returns the verifier's reference of the code. All requests for a phone get the same reference while a code of this phone is open.
       */
      start(message: CodeMessage): Promise<string>
      /** Ends a code, so that the next code has its own number of checks and messages. Does nothing if the code has already ended. */
      cancel(reference: string): Promise<void>
      check(question: { reference: string; phone: string; code: string }): Promise<Verdict>
    }
