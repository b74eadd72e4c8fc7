// Inserts the offers and menus of the demo, and the addresses of its group. The brands and outlets must already exist.
import { actorKey, system } from '#domain/identity/actor.ts'
import { saveCompany } from '#server/books/company-repository.ts'
import { nameActorIn } from '#server/db/name-actor.ts'
import type { Tx } from '#server/db/open.ts'
import { company } from '#demo/data/company.ts'
import { groupProfile } from '#demo/data/group-profile.ts'
import { sitePages } from '#demo/data/site-pages.ts'
import type { DemoMenu } from '#demo/data/menus/demo-menu.ts'
import type { DemoOffer } from '#demo/data/offers.ts'

export async function insertGroupProfile(tx: Tx): Promise<void> {
  const { address, social, ...profile } = groupProfile
  const row = {
    name: profile.name,
    short_name: profile.shortName,
    booking_prefix: profile.bookingPrefix,
    icon: profile.icon,
    tagline: tx.json(profile.tagline),
    lead: tx.json(profile.lead),
    description: tx.json(profile.description),
    copyright_note: tx.json(profile.copyrightNote),
    email: profile.email,
    partnership_email: profile.partnershipEmail,
    press_email: profile.pressEmail,
    privacy_email: profile.privacyEmail,
    phone: profile.phone,
    whatsapp: profile.whatsapp,
    careers_url: profile.careersUrl,
    app_store_url: profile.appStoreUrl,
    play_store_url: profile.playStoreUrl,
    address: tx.json(address),
    social: tx.json(social),
  }
  await tx`insert into group_profile ${tx(row)}`
  const { about, partnership } = sitePages
  await tx`
    update site_pages set title = ${tx.json(about.title)}, description = ${tx.json(about.description)},
      heading = ${tx.json(about.heading)}, body = ${tx.json(about.body)} where key = 'about'`
  await tx`update site_pages set body = ${tx.json(partnership.body)} where key = 'partnership'`
}

export async function insertOffers(tx: Tx, offers: readonly DemoOffer[]): Promise<void> {
  const rows = offers.map(({ ages, ...offer }, position) => ({ ...offer, position, from: ages?.from, to: ages?.to }))
  await tx`
    with given as (
      select * from jsonb_to_recordset(${tx.json(rows)}) as g(slug text, brand text, outlets text[], title jsonb, summary jsonb,
        body jsonb, terms jsonb, picture text, figure text, weekdays int[], code text, position int, discount int, "from" int, "to" int)
    ), made as (
      insert into offers (slug, position, title, summary, figure, body, terms, image, brand_id, weekdays, code, discount_percent, minimum_age, maximum_age)
      select g.slug, g.position, g.title, g.summary, g.figure, g.body, g.terms, g.picture, b.id, g.weekdays, g.code, g.discount, g."from", g."to"
      from given g left join brands b on b.slug = g.brand order by g.position
      returning id, slug, brand_id
    )
    insert into offer_outlets (offer_id, outlet_id)
    select made.id, o.id from made join given g on g.slug = made.slug
    join outlets o on o.brand_id = made.brand_id and o.slug = any(g.outlets)`
}

export async function insertMenus(tx: Tx, menus: readonly DemoMenu[]): Promise<void> {
  const sections = menus.flatMap((menu) =>
    menu.sections.map(({ key, title, note }, position) => ({ menu: menu.key, key, title, note, position })),
  )
  const dishes = menus.flatMap((menu) =>
    menu.sections.flatMap((section) =>
      section.dishes.map((dish, position) => ({ ...dish, menu: menu.key, section: section.key, position })),
    ),
  )
  const cards = menus.map(({ key, brand, title, intro, note }) => ({ key, brand, title, intro, note }))
  await tx`
    insert into menus (key, brand_id, title, intro, note)
    select g.key, b.id, g.title, g.intro, g.note
    from jsonb_to_recordset(${tx.json(cards)}) as g(key text, brand text, title jsonb, intro jsonb, note jsonb)
    join brands b on b.slug = g.brand order by g.key`
  await tx`
    insert into menu_sections (menu_id, key, position, title, note)
    select m.id, g.key, g.position, g.title, nullif(g.note, 'null')
    from jsonb_to_recordset(${tx.json(sections)}) as g(menu text, key text, position int, title jsonb, note jsonb)
    join menus m on m.key = g.menu order by m.id, g.position`
  await tx`
    insert into dishes (section_id, key, position, name, description, price, image, contains_alcohol, contains_pork, allergens,
      is_vegetarian, is_signature, availability)
    select s.id, g.key, g.position, g.name, g.description, g.price, g.picture, g."containsAlcohol", g."containsPork", g.allergens,
      g."isVegetarian", g."isSignature", g.availability
    from jsonb_to_recordset(${tx.json(dishes)}) as g(menu text, section text, key text, position int, name jsonb, description jsonb,
      price bigint, picture text, "containsAlcohol" boolean, "containsPork" boolean, allergens text[], "isVegetarian" boolean,
      "isSignature" boolean, availability text)
    join menus m on m.key = g.menu join menu_sections s on s.menu_id = m.id and s.key = g.section order by s.id, g.position`
}

/** Saves the company of the demo. Every database already contains a company with this id, so the function changes that company. */
export async function saveDemoCompany(tx: Tx): Promise<void> {
  await nameActorIn(tx, actorKey(system('demo')), undefined)
  await saveCompany(tx, { id: 1, ...company })
}
