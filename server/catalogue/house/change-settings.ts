import { actorKey, type Actor } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { houseOf, type SettingKey } from '#domain/settings/house-settings.ts'
import { settingProblems } from '#domain/settings/setting-problems.ts'
import { lockSettings, storeSettings } from '#server/catalogue/house/house-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** `version`: the version that the owner saw; 0 for a setting without a row. */
export type SettingChange = { key: SettingKey; value: number; version: number }

/**
 * Changes settings of the house. If one change is refused, no setting changes.
 * @throws Refused validation_failed with the key of each invalid setting; changed_meanwhile if another owner changed one of these settings
 * first
 */
export async function changeSettings(app: App, actor: Actor, changes: readonly SettingChange[]): Promise<void> {
  const { usual } = app.house
  await transact(app, actor, async (work) => {
    const stored = await lockSettings(work.sql)
    const versionOf = new Map(stored.map((row) => [row.key, row.version]))
    const valueOf = new Map(stored.map((row) => [row.key, row.value]))
    // If a request is repeated, its values are already stored. Equal values are no conflict and are not written again.
    const open = changes.filter(({ key, value }) => valueOf.get(key) !== value)
    const lost = open.find(({ key, version }) => (versionOf.get(key) ?? 0) !== version)
    if (lost) {
      const faster = stored.find(({ key }) => key === lost.key)
      throw new Refused('changed_meanwhile', { by: faster?.by ?? null, at: faster?.changedAt ?? work.now() })
    }
    const newValues = Object.fromEntries(open.map(({ key, value }) => [key, value]))
    const house = houseOf(stored, usual)
    const problems = settingProblems(house, newValues)
    refuseFaults(Object.fromEntries(Object.entries(problems).map(([key, problem]) => [key, [problem]])))
    const by = { actor: actorKey(work.actor), now: work.now() }
    const rows = open.map(({ key, value }) => ({ key, value, was: house[key] }))
    if (rows.length > 0) await storeSettings(work.sql, rows, by)
  })
  // The next page of this process shows the new values at once.
  await app.house.readAnew()
}
