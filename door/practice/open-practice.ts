// Opens a practice night with its own database and its own clock. It has no connection to a server.
import { openClock } from '#door/night/clock.ts'
import { type NightWork, openNight } from '#door/night/open-night.ts'
import {
  makePractice,
  PRACTICE_DATABASE,
  PRACTICE_DEVICE,
  type PracticeTicket,
  practiceTickets,
} from '#door/practice/practice-night.ts'
import { openDoorDatabase } from '#door/store/door-database.ts'
import { type Changes, openChanges } from '#door/work/changes.ts'

export type Practice = Changes & { work: NightWork; tickets: PracticeTicket[]; stop(): void }

export async function openPractice(): Promise<Practice> {
  const store = await openDoorDatabase(PRACTICE_DATABASE)
  const clock = openClock(null)
  await makePractice(store, clock.now())
  const [stored, tickets] = [await store.read(), await practiceTickets(store)]
  if (!stored.facts) throw new Error('The practice was not kept.')
  const changes = openChanges()
  const work = openNight({
    device: PRACTICE_DEVICE,
    store,
    clock,
    kept: { ...stored, facts: stored.facts },
    shift: () => null,
    onChange: changes.tell,
    server: null,
  })
  return { ...changes, work, tickets, stop: () => void store.wipe() }
}
