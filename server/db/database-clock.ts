// The clock of the database. All processes use this clock, so that a deadline passes for all of them at the same time. Each process
// measures its difference to this clock at the start and every half minute.
import type { Sql } from '#server/db/open.ts'
import type { Log } from '#server/log.ts'

export type Clock = { now(): Date; measure(): Promise<void>; stop(): void }

const LOOKS = 3
const MEASURE_EVERY_MS = 30_000
/**
 * Maximum correction of the clock in each millisecond, in milliseconds. The correction is slow, so that code which reads the clock never
 * sees an earlier time than before.
 */
const SLEW = 0.05
/** A jump of more than this number of milliseconds is logged as an error. The machine was asleep, or the clock of the database was set. */
const ALARMING_MS = 200

/**
 * Opens a clock that follows the clock of the database `sql`. `running` returns milliseconds that only increase, so a change of the
 * machine's clock has no effect. `onJump` is called after each measurement with the measured difference in seconds.
 */
export async function openDatabaseClock(
  sql: Sql,
  log: Log,
  onJump: (seconds: number) => void = () => undefined,
  running: () => number = () => performance.timeOrigin + performance.now(),
): Promise<Clock> {
  let drift = { from: 0, to: 0, at: running() }

  const driftAt = (at: number): number => {
    const most = (at - drift.at) * SLEW
    const distance = drift.to - drift.from
    return Math.abs(distance) <= most ? drift.to : drift.from + Math.sign(distance) * most
  }

  async function look(): Promise<number> {
    let best = { took: Infinity, drift: 0 }
    // Only the fastest of several measurements is used, because the first query sometimes opens a connection first. On a busy machine, the
    // delay of a slow measurement would shift the clock by 0.1 s.
    for (let n = 0; n < LOOKS; n++) {
      const start = running()
      const [clock] = await sql<{ now: Date }[]>`select clock_timestamp() as now`
      const end = running()
      if (clock && end - start < best.took) best = { took: end - start, drift: clock.now.getTime() - (start + end) / 2 }
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
