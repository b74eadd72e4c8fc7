import type { Dish } from '#contract/web/offers-and-menus.ts'
import type { menu } from '#messages/id/site/menu.ts'

/** The words of the card that are no sentences: they travel with the page. */
export type MenuMessages = Omit<typeof menu, 'title' | 'description' | 'brand'>
export type Mark = { key: string; mark: string; name: string; kind: 'alcohol' | 'pork' | 'plain' | 'veg' }

/** What a dish must be known for: alcohol and pork first, then no meat, then what people are allergic to. */
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

/** The marks in use on the card, each once, in the order of the first dish that has it; alcohol and pork lead. */
export function legendOf(dishes: Dish[], t: MenuMessages): Mark[] {
  const met = new Map(dishes.flatMap((dish) => marksOf(dish, t)).map((mark) => [mark.key, mark]))
  const rank = { alcohol: 0, pork: 1, veg: 2, plain: 3 }
  return [...met.values()].toSorted((a, b) => rank[a.kind] - rank[b.kind])
}

/** Letters for the eye, the whole sentence for the ear. */
export function Marks({ marks, t }: { marks: Mark[]; t: Pick<MenuMessages, 'contains'> }) {
  if (marks.length === 0) return null
  const names = (isWanted: (mark: Mark) => boolean) => marks.filter(isWanted).map(({ name }) => name)
  const contained = names(({ kind }) => kind !== 'veg')
  const told = [
    ...names(({ kind }) => kind === 'veg'),
    ...(contained.length > 0 ? [`${t.contains}: ${contained.join(', ')}`] : []),
  ].join('. ')
  return (
    <p className="marks">
      <span className="sr">{told}</span>
      {marks.map(({ key, mark, name, kind }) => (
        <span key={key} className={`mark mark--${kind}`} title={name} aria-hidden="true">
          {mark}
        </span>
      ))}
    </p>
  )
}

/** What each letter stands for. */
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
