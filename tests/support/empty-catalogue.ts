import type { TestApp } from '#tests/support/app.ts'

/**
 * Deletes all rows of these tables, and all rows that depend on them. The database normally does not allow the deletion of rows of a signed
 * night. This function switches off this check, because a new group has no signed nights.
 */
export async function emptyTables({ owner }: Pick<TestApp, 'owner'>, tables: string): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(`truncate ${tables} restart identity cascade`)
  })
}

/** Deletes the demo from a seeded database. The database then looks like the database of a new group. */
export const emptyCatalogue = (app: Pick<TestApp, 'owner'>): Promise<void> =>
  emptyTables(
    app,
    `cities, brands, outlets, artists, events, event_artists, sections, table_categories, tables, table_claims, tickets,
    ticket_units, off_schedule_days, refund_rules, affiliator_codes, stories, offers, offer_outlets, menus, menu_sections, dishes,
    group_profile, media, media_files`,
  )
