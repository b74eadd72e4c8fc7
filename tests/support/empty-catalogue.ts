import type { App } from '#server/app.ts'

/** Takes the demo out of a seeded database: a database as a group of its own begins with. */
export async function emptyCatalogue({ sql }: Pick<App, 'sql'>): Promise<void> {
  await sql.begin(async (tx) => {
    // A signed night is never emptied; a group that begins has none.
    await tx`set local session_replication_role = replica`
    await tx`truncate cities, brands, outlets, artists, events, event_artists, sections, table_categories, tables, table_claims, tickets,
      ticket_units, off_schedule_days, refund_rules, affiliator_codes, stories, offers, offer_outlets, menus, menu_sections, dishes,
      group_profile, media, media_files restart identity cascade`
  })
}
