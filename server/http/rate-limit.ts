// Limits the requests of an IP address. Each process counts separately, so a flood is stopped in the process that receives it.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refused } from '#domain/refusals.ts'

export type RateLimit = (name: string, perMinute: number, address: string) => Promise<void>

/**
 * Returns a function that throws too_much_attempts if an IP address has used all its requests of the current minute. The error contains the
 * number of seconds to wait.
 */
export function openRateLimit({ areLimitsOn }: { areLimitsOn: boolean }): RateLimit {
  const limiters = new Map<string, RateLimiterMemory>()
  return async (name, perMinute, address) => {
    if (!areLimitsOn) return
    const limiter = limiters.get(name) ?? new RateLimiterMemory({ points: perMinute, duration: 60 })
    limiters.set(name, limiter)
    try {
      await limiter.consume(address)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new Refused('too_much_attempts', { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
    }
  }
}
