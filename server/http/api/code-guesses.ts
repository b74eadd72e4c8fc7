// Counts the wrong affiliator codes of each network address. All calls that accept a code share one count.
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refused, type AnyRefused } from '#domain/refusals.ts'

export type CodeGuesses = {
  /**
   * Checks the limit of wrong codes before a call runs.
   * @throws Refused too_much_attempts if the input has an affiliator code and the address has sent too many wrong codes
   */
  allow(sent: unknown, address: string): Promise<void>
  /** Counts the refusal if its reason is a wrong code. */
  note(refusal: AnyRefused, address: string): Promise<void>
}

const WRONG_PER_MINUTE = 20
/**
 * Number of wrong codes after which an IP address is blocked for `BLOCKED_SECONDS`. Simultaneous guesses can all pass `allow` before the
 * first guess is counted, so this second limit is needed.
 */
const MANY = 40
const BLOCKED_SECONDS = 600

export function openCodeGuesses({ areLimitsOn }: { areLimitsOn: boolean }): CodeGuesses {
  const wrong = new RateLimiterMemory({ points: WRONG_PER_MINUTE, duration: 60 })
  return {
    async allow(sent, address) {
      if (!areLimitsOn || !hasCode(sent)) return
      const guesses = await wrong.get(address)
      if (guesses && guesses.consumedPoints >= WRONG_PER_MINUTE)
        throw new Refused('too_much_attempts', { retryAfterSeconds: Math.ceil(guesses.msBeforeNext / 1000) })
    },
    async note(refusal, address) {
      if (!areLimitsOn || refusal.code !== 'validation_failed') return
      if (!refusal.details.errors['affiliator_code']?.includes('code_invalid')) return
      const { consumedPoints } = await wrong.penalty(address)
      if (consumedPoints === MANY) await wrong.block(address, BLOCKED_SECONDS)
    },
  }
}

const hasCode = (sent: unknown): boolean =>
  typeof sent === 'object' &&
  sent !== null &&
  'affiliator_code' in sent &&
  typeof sent.affiliator_code === 'string' &&
  sent.affiliator_code.trim() !== ''
