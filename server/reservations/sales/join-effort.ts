// Work for a browser where very many join from one network: a price for programs, no wall, and never a refusal. A network may be
// a whole carrier's.
import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refused } from '#domain/refusals.ts'
import { blockOf } from '#server/reservations/limits/unproven-night.ts'
import type { App } from '#server/app.ts'

/** Joins of one network in a minute that cost nothing, counted in each process. */
const FREE_PER_MINUTE = 60
/** Numbers to look through at most: the mean phone finds one of them within half a second. */
const LEAST_WORK = 50_000
const MOST_WORK = 400_000
const CHALLENGE_SECONDS = 300
const SALT_BYTES = 12

export type Effort = { salt: string; number: number; signature: string }
type Whose = { saleId: string; token: string }

const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex')
/** For this session alone: whoever sends it again joins with the phone that has joined already. */
const subjectOf = ({ saleId, token }: Whose, salt: string, challenge: string) =>
  [saleId, sha256Hex(token), salt, challenge].join('\n')

const paces = new WeakMap<App, RateLimiterMemory>()

/** How often this network joins, in a minute. */
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

/** Counts a join. @throws Refused effort_needed where its network joins too fast and its browser has not worked for it */
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

/** What a browser has to find: the number after the salt that gives the challenge. The more join from its network, the longer it looks. */
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
