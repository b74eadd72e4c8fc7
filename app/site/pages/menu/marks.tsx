import type { Dish } from '#contract/web/offers-and-menus.ts'
import type { menu } from '#messages/id/site/menu.ts'

/** The texts of the menu. The server sends them with the page. */
export type MenuMessages = Omit<typeof menu, 'title' | 'description' | 'brand'>
export type Mark = { key: string; mark: string; name: string; kind: 'alcohol' | 'pork' | 'plain' | 'veg' }

/** Returns the marks of a dish: alcohol and pork first, then vegetarian, then the allergens. */
export function marksOf(
  dish: Pick<Dish, 'contains_alcohol' | 'contains_pork' | 'allergens' | 'is_vegetarian'>,
  t: MenuMessages,
): Mark[] {
  return [
    ...(dish.contains_alcohol ? [{ key: 'alcohol', kind: 'alcohol' as const, ...t.marks.alcohol }] : []),
    ...(dish.contains_pork ? [{ key: 'pork', kind: 'pork' as const, ...t.marks.pork }] : []),
    ...(dish.is_vegetarian ? [{ key: 'vegetarian', kind: 'veg' as const, ...t.marks.vegetarian }] : []),
    ...dish.allergens.map((allergen) => ({ key: allergen, kind: 'plain' as const, ...t.allergens[allergen] })),
  ]
}

/**
 * Returns all marks that the dishes have, each mark once. Alcohol, pork and vegetarian come first. The other marks follow in the order in
 * which the dishes first have them.
 */
export function legendOf(dishes: Dish[], t: MenuMessages): Mark[] {
  const marksByKey = new Map(dishes.flatMap((dish) => marksOf(dish, t)).map((mark) => [mark.key, mark]))
  const rank = { alcohol: 0, pork: 1, veg: 2, plain: 3 }
  return [...marksByKey.values()].toSorted((a, b) => rank[a.kind] - rank[b.kind])
}

/** The marks of a dish as letters. Screen readers read a whole sentence instead. */
export function Marks({ marks, t }: { marks: Mark[]; t: Pick<MenuMessages, 'contains'> }) {
  if (marks.length === 0) return null
  const names = (isWanted: (mark: Mark) => boolean) => marks.filter(isWanted).map(({ name }) => name)
  const contents = names(({ kind }) => kind !== 'veg')
  const sentence = [
    ...names(({ kind }) => kind === 'veg'),
    ...(contents.length > 0 ? [`${t.contains}: ${contents.join(', ')}`] : []),
  ].join('. ')
  return (
    <p className="marks">
      <span className="sr">{sentence}</span>
      {marks.map(({ key, mark, name, kind }) => (
        <span key={key} className={`mark mark--${kind}`} title={name} aria-hidden="true">
          {mark}
        </span>
      ))}
    </p>
  )
}

export const Legend = ({ marks, t }: { marks: Mark[]; t: Pick<MenuMessages, 'legend' | 'legendLine'> }) => (
  <section className="legend-card" aria-labelledby="legend">
    <h2 className="d3" id="legend">
      {t.legend}
    </h2>
    <dl>
      {marks.map(({ key, mark, name, kind }) => (
        <div key={key}>
          <dt className={`mark mark--${kind}`}>{mark}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
    <p className="small quiet">{t.legendLine}</p>
  </section>
)
