// Limits the requests of an IP address. Each process counts separately, so a flood is stopped in the process that receives it.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refused } from '#domain/refusals.ts'

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

/** `left`: the number of requests that remain in the current window. `seconds`: the time until the window ends. */
export type LimitState = { left: number; seconds: number }
export type RateLimit = (name: string, perMinute: number, address: string) => Promise<LimitState | null>

/**
 * Returns a function that counts a request of an IP address. The function throws too_much_attempts, with the number of seconds to wait, if
 * the address has used all its requests of the current minute. It returns null if limits are off.
 */
export function openRateLimit({ areLimitsOn }: { areLimitsOn: boolean }): RateLimit {
  const limiters = new Map<string, RateLimiterMemory>()
  return async (name, perMinute, address) => {
    if (!areLimitsOn) return null
    const limiter = limiters.get(name) ?? new RateLimiterMemory({ points: perMinute, duration: 60 })
    limiters.set(name, limiter)
    try {
      const { remainingPoints, msBeforeNext } = await limiter.consume(address)
      return { left: remainingPoints, seconds: secondsOf(msBeforeNext) }
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new Refused('too_much_attempts', { retryAfterSeconds: secondsOf(error.msBeforeNext) })
    }
  }
}
