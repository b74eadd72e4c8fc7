// If very many joins come from one network, its browsers must do a proof of work. This work slows down automatic programs. No guest is
// refused, because all customers of a mobile carrier may share one network.
import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refused } from '#domain/refusals.ts'
import { blockOf } from '#server/reservations/limits/unproven-night.ts'
import type { App } from '#server/app.ts'

/** Number of joins from one network in a minute that need no proof of work. Each process counts separately. */
const FREE_PER_MINUTE = 60
/** Minimum size of the range of numbers that the browser must search. An average phone searches this range within half a second. */
const LEAST_WORK = 50_000
const MOST_WORK = 400_000
const CHALLENGE_SECONDS = 300
const SALT_BYTES = 12

export type Effort = { salt: string; number: number; signature: string }
type Whose = { saleId: string; token: string }

const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex')
/**
 * Returns the text that is signed for a challenge. The text contains the session, so that a solution cannot be used to join with another
 * phone.
 */
const subjectOf = ({ saleId, token }: Whose, salt: string, challenge: string) =>
  [saleId, sha256Hex(token), salt, challenge].join('\n')

const paces = new WeakMap<App, RateLimiterMemory>()

/** Adds `more` joins to the count of the network of `address`. Returns the number of joins from that network in the last minute. */
async function joinsOf(app: App, address: string, more: 0 | 1): Promise<number> {
  const pace = paces.get(app) ?? new RateLimiterMemory({ points: FREE_PER_MINUTE, duration: 60 })
  paces.set(app, pace)
  const block = blockOf(address)
  if (more === 0) return (await pace.get(block))?.consumedPoints ?? 0
  try {
    return (await pace.consume(block)).consumedPoints
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.consumedPoints
    throw error
  }
}

/** Counts a join. @throws Refused effort_needed if too many joins come from the network and the browser has not done the work */
export async function askEffort(app: App, whose: Whose, address: string, effort: Effort | null): Promise<void> {
  if (!app.settings.areLimitsOn) return
  const joins = await joinsOf(app, address, 1)
  if (joins > FREE_PER_MINUTE && !(effort && isWorkDone(app, whose, effort))) throw new Refused('effort_needed')
}

function isWorkDone(app: App, whose: Whose, { salt, number, signature }: Effort): boolean {
  const endsAt = Number(salt.split('.')[1])
  if (!(endsAt > app.now().getTime())) return false
  return app.keys.opens('sale effort', subjectOf(whose, salt, sha256Hex(`${salt}${number}`)), signature)
}

/**
 * Returns the challenge for a browser. The browser must find the number for which the hash of salt and number equals `challenge`. The range
 * of numbers grows with the number of joins from the network.
 */
export async function effortFor(app: App, whose: Whose, address: string) {
  const joins = await joinsOf(app, address, 0)
  const most = Math.min(MOST_WORK, LEAST_WORK * Math.max(1, Math.ceil(joins / (FREE_PER_MINUTE * 4))))
  const endsAt = app.now().getTime() + CHALLENGE_SECONDS * 1000
  const salt = `${app.randomBytes(SALT_BYTES).toString('hex')}.${endsAt}.`
  const challenge = sha256Hex(`${salt}${app.randomBytes(4).readUInt32BE() % most}`)
  return {
    algorithm: 'SHA-256' as const,
    challenge,
    salt,
    max_number: most,
    signature: app.keys.sign('sale effort', subjectOf(whose, salt, challenge)),
    expires_at: new Date(endsAt).toISOString(),
  }
}
