import type { PromoterOverview } from '#server/service/promoters/read-overview.ts'

export type PromoterList = PromoterOverview['lists'][number]
type ListedName = PromoterList['names'][number]

const headsIn = ({ heads }: ListedName) => heads ?? 0
const isAwaited = ({ state }: ListedName) => state === 'asked' || state === 'approved'

/**
 * Returns two numbers about tonight's list: guests who are inside, and guests who are still expected. Returns null if tonight's list has no
 * names.
 */
export function tonightOf({
  lists,
  today,
}: Pick<PromoterOverview, 'lists' | 'today'>): { outlet: string; inside: number; awaited: number } | null {
  const [list] = lists.filter(({ night, names }) => night <= today && names.length > 0)
  if (!list) return null
  return {
    outlet: list.outlet,
    inside: list.names.reduce((sum, name) => sum + headsIn(name), 0),
    awaited: list.names.filter(isAwaited).reduce((sum, { plus }) => sum + plus + 1, 0),
  }
}
