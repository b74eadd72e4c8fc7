import { DINNER_KEYS, RANGE_KEYS, type SettingKey, settingOf } from '#domain/settings/house-settings.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type StoredSetting = { key: string; value: number }
/** `by`: the name of the person who changed the setting; null if the account was erased. */
export type ChangedSetting = StoredSetting & { was: number; version: number; changedAt: Date; by: string | null }

export const storedSettings = (sql: Db): Promise<StoredSetting[]> =>
  sql<StoredSetting[]>`select key, value from house_settings`

const settingsObject = (sql: Db, keys: readonly SettingKey[]) => sql`(
  select jsonb_object_agg(k.key, coalesce(h.value, k.usual))
  from unnest(${[...keys]}::text[], ${keys.map((key) => settingOf(key).usual)}::int[]) as k (key, usual)
  left join house_settings h on h.key = k.key)`

/** SQL: the settings of the house for the range of bookable dates, as `BookingRange`. */
export const rangeColumn = (sql: Db) => sql`${settingsObject(sql, RANGE_KEYS)} as ahead`

/** SQL: the settings of dinners as `DinnerRules`. The column has no name. */
export const rulesColumn = (sql: Db) => settingsObject(sql, DINNER_KEYS)

export const changedSettings = (sql: Db): Promise<ChangedSetting[]> => sql<ChangedSetting[]>`
  select h.key, h.value, h.was, h.version, h.changed_at, s.name as by
  from house_settings h left join staff s on 'staff:' || s.id = h.changed_by
  order by h.changed_at desc, h.key`

/** Locks all settings, also settings without a row. No other transaction can change a setting between the check and the write. */
export async function lockSettings(sql: Tx): Promise<ChangedSetting[]> {
  await sql`lock table house_settings in share row exclusive mode`
  return changedSettings(sql)
}

/** A new value of a setting. `was`: the value before. */
type NewSetting = { key: SettingKey; value: number; was: number }

/** Stores new values of settings in one statement. Each change raises the version of its setting. */
export async function storeSettings(
  sql: Tx,
  settings: readonly NewSetting[],
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await sql`
    insert into house_settings (key, value, was, changed_at, changed_by)
    select n.key, n.value, n.was, ${now}, ${actor}
    from unnest(${settings.map(({ key }) => key)}::text[], ${settings.map(({ value }) => value)}::int[],
      ${settings.map(({ was }) => was)}::int[]) as n (key, value, was)
    on conflict (key) do update set value = excluded.value, was = excluded.was, version = house_settings.version + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`
}
