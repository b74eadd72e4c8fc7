// Limits the connections that all processes of a group open together.
import { hostname } from 'node:os'
import { keepPlace, leavePlace, serverConnections, takePlace } from '#server/db/processes/processes-repository.ts'
import type { Sql } from '#server/db/open.ts'
import type { Log } from '#server/log.ts'
import { SettingsFault, type Settings } from '#server/settings.ts'

const HEARD_EVERY_MS = 10_000
/** Number of connections that stay free for operators, for example for commands, dumps and psql. */
const OPERATORS = 10

type Group = { sql: Sql; log: Log; uuid(): string; settings: GroupSettings }
type GroupSettings = Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'databaseConnections' | 'databasePool'>

/** Returns the number of connections of a process: two pools, and one connection that listens. */
export const connectionsOf = (pool: number): number => 2 * pool + 1

/**
 * Registers this process with its connections until it calls `leave`. The limit does not apply to the embedded database, or to a pooler
 * without DATABASE_CONNECTIONS.
 * @throws SettingsFault with one line if the connections of this process exceed the limit
 */
export async function joinGroup(group: Group): Promise<{ leave(): Promise<void> }> {
  const { sql, log, settings } = group
  const budget = await budgetOf(sql, settings)
  if (budget === null) return { leave: async () => undefined }
  const place = { id: group.uuid(), host: hostname(), connections: connectionsOf(settings.databasePool) }
  const { isTaken, processes, connections } = await takePlace(sql, place, budget)
  if (!isTaken)
    throw new SettingsFault([
      `DATABASE_CONNECTIONS: ${budget} for the group, ${connections} are of ${processes} running processes; the ${place.connections} of this one do not fit (DATABASE_POOL=${settings.databasePool})`,
    ])
  const timer = setInterval(
    () => void keepPlace(sql, place).catch((fault: unknown) => log.warn('not heard', { fault: String(fault) })),
    HEARD_EVERY_MS,
  ).unref()
  return {
    async leave() {
      clearInterval(timer)
      await leavePlace(sql, place.id).catch(() => undefined)
    },
  }
}

async function budgetOf(sql: Sql, settings: GroupSettings): Promise<number | null> {
  if (!settings.databaseUrl) return null
  if (settings.databaseConnections !== null) return settings.databaseConnections
  return settings.databaseDirectUrl ? null : (await serverConnections(sql)) - OPERATORS
}
