// Wrong affiliator codes of one address count together, at whichever call they are tried.
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refused, type AnyRefused } from '#domain/refusals.ts'

export type CodeGuesses = {
  /** @throws Refused too_much_attempts where what is sent has a code, and its address has guessed too often */
  allow(sent: unknown, address: string): Promise<void>
  /** Counts a refusal of a wrong code. */
  note(refused: AnyRefused, address: string): Promise<void>
}

const WRONG_PER_MINUTE = 20
/** Guesses that were all asked at once are told of when they are over: who made so many waits longer. */
const MANY = 40
const BLOCKED_SECONDS = 600

export function openCodeGuesses({ areLimitsOn }: { areLimitsOn: boolean }): CodeGuesses {
  const wrong = new RateLimiterMemory({ points: WRONG_PER_MINUTE, duration: 60 })
  return {
    async allow(sent, address) {
      if (!areLimitsOn || !hasCode(sent)) return
      const counted = await wrong.get(address)
      if (counted && counted.consumedPoints >= WRONG_PER_MINUTE)
        throw new Refused('too_much_attempts', { retryAfterSeconds: Math.ceil(counted.msBeforeNext / 1000) })
    },
    async note(refused, address) {
      if (!areLimitsOn || refused.code !== 'validation_failed') return
      if (!refused.details.errors['affiliator_code']?.includes('code_invalid')) return
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
