import { randomUUID } from 'node:crypto'
import { type House, SETTING_KEYS } from '#domain/settings/house-settings.ts'
import { changeSettings } from '#server/catalogue/house/change-settings.ts'
import { changedSettings } from '#server/catalogue/house/house-repository.ts'
import type { App } from '#server/app.ts'

/** Changes settings of the house as an owner does. Each value must be within the range of its setting. */
export async function changeHouse(app: App, values: Partial<House>): Promise<void> {
  const stored = await changedSettings(app.sql)
  const changes = SETTING_KEYS.flatMap((key) => {
    const value = values[key]
    const version = stored.find((row) => row.key === key)?.version ?? 0
    return value === undefined ? [] : [{ key, value, version }]
  })
  await changeSettings(app, { kind: 'staff', id: randomUUID() }, changes)
}
