import type { TestApp } from '#tests/support/app.ts'

/** Empties tables and all that depends on them. A signed night is never emptied; a group that begins has none. */
export async function emptyTables({ owner }: Pick<TestApp, 'owner'>, tables: string): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(`truncate ${tables} restart identity cascade`)
  })
}

/** Takes the demo out of a seeded database: a database as a group of its own begins with. */
export const emptyCatalogue = (app: Pick<TestApp, 'owner'>): Promise<void> =>
  emptyTables(
    app,
    `cities, brands, outlets, artists, events, event_artists, sections, table_categories, tables, table_claims, tickets,
    ticket_units, off_schedule_days, refund_rules, affiliator_codes, stories, offers, offer_outlets, menus, menu_sections, dishes,
    group_profile, media, media_files`,
  )
