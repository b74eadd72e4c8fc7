import type { Sql, Tx } from '#server/db/open.ts'
import { demoContent } from '#demo/data/demo-content.ts'
import { menus } from '#demo/data/menus/menus.ts'
import { packages } from '#demo/data/packages.ts'
import { offers } from '#demo/data/offers.ts'
import type { DemoContent } from '#demo/data/shape.ts'
import { demoStaff } from '#demo/data/staff.ts'
import { roomPictures } from '#demo/data/room-pictures.ts'
import { stories } from '#demo/data/stories/stories.ts'
import { insertGroupProfile, insertMenus, insertOffers, saveDemoCompany } from '#demo/insert-content.ts'
import {
  insertCodes,
  insertCourses,
  insertBrands,
  insertRefundRules,
  insertRooms,
  outletIds,
} from '#demo/insert-brands.ts'
import { insertPackages } from '#demo/insert-packages.ts'
import { insertPictureTexts } from '#demo/insert-pictures.ts'
import { insertStaff } from '#demo/insert-staff.ts'
import { insertStories } from '#demo/insert-stories.ts'
import { seedAlone } from '#demo/seed-lock.ts'
import type { App } from '#server/app.ts'

/** Parts of the demo. Each part is added completely or not at all. The part `brands` includes the outlets and artists of the brands. */
type Area =
  | 'brands'
  | 'courses'
  | 'packages'
  | 'codes'
  | 'refundRules'
  | 'stories'
  | 'profile'
  | 'company'
  | 'offers'
  | 'menus'
  | 'pictures'
  | 'staff'

/**
 * Fills an empty catalogue with all parts of the demo. If the catalogue is the demo's, adds its missing parts, so that an older database
 * gets new parts at the next start. Does not change any other catalogue. Does not add nights (see `extendDemo`). Several processes can call
 * this function at the same time.
 */
export async function seedDemo(app: Pick<App, 'sql' | 'now' | 'log'>, demo: DemoContent = demoContent): Promise<void> {
  if ((await missingAreas(app.sql, demo)).length === 0) return
  await seedAlone(app.sql, async (tx) => {
    const missing = await missingAreas(tx, demo)
    if (missing.length === 0) return
    if (missing.includes('brands')) await insertRooms(tx, demo, await insertBrands(tx, demo))
    if (missing.includes('courses')) await insertCourses(tx, demo, await outletIds(tx))
    if (missing.includes('packages')) await insertPackages(tx, packages)
    if (missing.includes('codes')) await insertCodes(tx, demo, await outletIds(tx))
    if (missing.includes('refundRules')) await insertRefundRules(tx, demo)
    if (missing.includes('stories')) await insertStories(tx, stories, app.now())
    if (missing.includes('profile')) await insertGroupProfile(tx)
    if (missing.includes('company')) await saveDemoCompany(tx)
    if (missing.includes('offers')) await insertOffers(tx, offers)
    if (missing.includes('menus')) await insertMenus(tx, menus)
    if (missing.includes('pictures')) await insertPictureTexts(tx)
    if (missing.includes('staff')) await insertStaff(tx, demoStaff, app.now())
    app.log.info('demo: seeded', {
      areas: missing.join(', '),
      brands: demo.brands.length,
      outlets: demo.outlets.length,
    })
  })
}

/**
 * Finds the parts of the demo that are not in the database. If the database contains other brands than the brands of the demo, returns an
 * empty list.
 */
async function missingAreas(sql: Sql | Tx, demo: DemoContent): Promise<Area[]> {
  const [row] = await sql<(Record<Area, boolean> & { ours: number })[]>`
    select exists (select 1 from brands) as brands, exists (select 1 from affiliator_codes) as codes,
      exists (select 1 from refund_rules) as refund_rules, exists (select 1 from stories) as stories,
      exists (select 1 from group_profile) as profile, exists (select 1 from legal_entities where address <> '') as company, exists (select 1 from offers) as offers, exists (select 1 from menus) as menus,
      exists (select 1 from media) as pictures, exists (select 1 from staff_grants) as staff, exists (select 1 from courses) as courses,
      exists (select 1 from packages) as packages,
      (select count(*)::int from brands where slug = any(${demo.brands.map(({ slug }) => slug)}::text[])) as ours`
  if (!row || (row.brands && row.ours < demo.brands.length)) return []
  const sizes: Record<Area, number> = {
    brands: demo.brands.length,
    courses: demo.outlets.flatMap((outlet) => outlet.courses ?? []).length,
    packages: packages.length,
    codes: demo.affiliatorCodes.length,
    refundRules: demo.refundRules.length,
    stories: stories.length,
    profile: 1,
    company: 1,
    offers: offers.length,
    menus: menus.length,
    pictures: roomPictures.length,
    staff: demoStaff.length,
  }
  return (Object.keys(sizes) as Area[]).filter((area) => sizes[area] > 0 && !row[area])
}
