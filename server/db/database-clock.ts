// The database's clock, so that every process judges a deadline alike. Measured when it is opened and every half minute after.
import type { Sql } from '#server/db/open.ts'
import type { Log } from '#server/log.ts'

export type Clock = { now(): Date; measure(): Promise<void>; stop(): void }

const LOOKS = 3
const MEASURE_EVERY_MS = 30_000
/** How fast a difference is made up for: milliseconds a millisecond, so that a reader never sees time go back. */
const SLEW = 0.05
/** A machine that was asleep, or a database whose clock was set: somebody has to know. */
const ALARMING_MS = 200

/** Opens the clock of `sql`. `running` counts milliseconds and is never set: a step of the machine's own clock moves nothing. `onJump` hears of each look. */
export async function openDatabaseClock(
  sql: Sql,
  log: Log,
  onJump: (seconds: number) => void = () => undefined,
  running: () => number = () => performance.timeOrigin + performance.now(),
): Promise<Clock> {
  let drift = { from: 0, to: 0, at: running() }

  const driftAt = (at: number): number => {
    const most = (at - drift.at) * SLEW
    const way = drift.to - drift.from
    return Math.abs(way) <= most ? drift.to : drift.from + Math.sign(way) * most
  }

  async function look(): Promise<number> {
    let best = { took: Infinity, drift: 0 }
    // The first look has to open a connection, and on a busy machine would put this process a tenth of a second behind.
    for (let n = 0; n < LOOKS; n++) {
      const asked = running()
      const [clock] = await sql<{ now: Date }[]>`select clock_timestamp() as now`
      const answered = running()
      if (clock && answered - asked < best.took)
        best = { took: answered - asked, drift: clock.now.getTime() - (asked + answered) / 2 }
    }
    return best.drift
  }

  async function measure(): Promise<void> {
    const to = await look()
    const at = running()
    const from = driftAt(at)
    const jump = Math.round(to - from)
    onJump(jump / 1000)
    if (Math.abs(jump) > ALARMING_MS) log.error('the clock jumped', undefined, { milliseconds: jump })
    drift = { from, to, at }
  }

  const first = await look()
  drift = { from: first, to: first, at: running() }
  const timer = setInterval(
    () => void measure().catch((fault: unknown) => log.warn('the clock was not measured', { fault: String(fault) })),
    MEASURE_EVERY_MS,
  )
  timer.unref()
  return {
    now: () => {
      const at = running()
      return new Date(Math.round(at + driftAt(at)))
    },
    measure,
    stop: () => clearInterval(timer),
  }
}
