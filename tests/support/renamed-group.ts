// A group that has the rooms, nights and menus of the demo, but other names. All test helpers for the demo work with this group. A name of
// the demo that appears in its emails and answers comes from the product.
import type { Tx } from '#server/db/open.ts'
import { findDemo, replaceDemo } from '#tests/support/demo-names.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

type Options = Parameters<typeof testApp>[0]
type Column = { table: string; name: string; type: string }

/** Columns that keep the names of the demo: addresses of pages and pictures. Test helpers find outlets by these addresses. */
const ADDRESSES = /(?:^|_)(?:slug|key|path|image|images|url|map)$/i
const isAddress = (text: string) => /^\/[\w/.-]*$/.test(text)

/** Replaces the names of the demo in all texts of a value. */
function rename(value: unknown): unknown {
  if (typeof value === 'string') return isAddress(value) ? value : replaceDemo(value)
  if (Array.isArray(value)) return value.map(rename)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, ADDRESSES.test(key) ? field : rename(field)]),
  )
}

/** Gives the group and all its content other names. The group has its own prefix of booking codes, and no marks. */
async function renameAll(tx: Tx): Promise<void> {
  await tx`set local session_replication_role = replica`
  await tx`
    update group_profile set icon = null, wordmark = null, booking_prefix = 'KLN', tagline = null, lead = null, description = null,
      copyright_note = null`
  const columns = await tx<Column[]>`
    select c.table_name as table, c.column_name as name, c.udt_name as type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.udt_name in ('text', 'citext', 'varchar', 'json', 'jsonb', '_text')`
  for (const column of columns.filter(({ name }) => !ADDRESSES.test(name))) await renameColumn(tx, column)
}

async function renameColumn(tx: Tx, { table, name, type }: Column): Promise<void> {
  const at = tx(name)
  const rows = await tx<{ stored: string }[]>`
    select distinct ${type === '_text' ? tx`array_to_json(${at})::text` : tx`${at}::text`} as stored from ${tx(table)} where ${at} is not null`
  for (const { stored } of rows) {
    if (findDemo(stored).length === 0) continue
    const isJson = type.startsWith('json') || type === '_text'
    const newText = isJson ? JSON.stringify(rename(JSON.parse(stored))) : (rename(stored) as string)
    if (newText === stored) continue
    if (type === '_text')
      await tx`
        update ${tx(table)} set ${at} = array(select json_array_elements_text(${newText}::json))
        where array_to_json(${at})::text = ${stored}`
    else await tx`update ${tx(table)} set ${at} = ${newText}::text::${tx.unsafe(type)} where ${at}::text = ${stored}`
  }
}

/** Returns an app with the renamed group. */
export async function renamedApp(options: Options = {}): Promise<TestApp> {
  const app = await testApp({ checkAtEnd: false, ...options })
  await app.owner.begin(renameAll)
  await app.group.readAnew()
  return app
}

/**
 * Gives brands, outlets, cities and menus other addresses. Test helpers find outlets by the slugs of the demo. So a test calls this function after it
 * has made its bookings.
 */
export async function renameSlugs({ owner, group }: TestApp): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const table of ['brands', 'outlets', 'cities'])
      await tx`update ${tx(table)} set slug = ${table} || '-' || id::text`
    await tx`update brands set menu_slug = 'menu-' || menu_slug`
    await tx`update menus set key = 'menu-' || key`
  })
  await group.readAnew()
}

/** Finds the names of the demo in a text of the renamed group. Addresses of pictures are ignored, because the group has the demo's pictures. */
export const findDemoIn = (text: string): string[] =>
  findDemo(text.replaceAll(/(?:\/pictures|\/_image)\/[\w/.-]+|pictures%2F[\w%.-]+/g, ''))
