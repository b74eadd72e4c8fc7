// How often one address may ask. Counted in this process: a flood is stopped where it arrives.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refused } from '#domain/refusals.ts'

export type RateLimit = (name: string, perMinute: number, address: string) => Promise<void>

/** Throws too_much_attempts, with the seconds to wait, once an address has used up a minute's attempts. */
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
