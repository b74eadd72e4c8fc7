import { useMessages } from '#app/components/messages.tsx'
import { ShareLink } from '#app/site/pages/split/share-link.tsx'
import { isOpen } from '#app/site/pages/split/split-states.ts'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import { Badge, type BadgeKind } from '#app/ui/badge.tsx'
import type { SplitShare, SplitView } from '#contract/web/split-endpoints.ts'

const BADGES: Record<SplitShare['state'], BadgeKind> = {
  open: 'sold',
  opened: 'wait',
  paying: 'few',
  paid: 'free',
  free: 'free',
  returned: 'wait',
}

type MatesProps = {
  split: SplitView
  own?: readonly number[]
  /** True on the organizer's page, which shows the amount of each share. Friends see only who has paid. */
  hasAmounts?: boolean
  /** True if each open share has a button that reminds the friend. */
  hasReminders?: boolean
}

/** The list of shares. It shows the same facts as the drawing of the sun. */
export function Mates({ split, own = [], hasAmounts = false, hasReminders = false }: MatesProps) {
  const t = useMessages('split')
  const text = useSplitText(split)
  const stateOf = (share: SplitShare) => {
    if (split.state === 'released' && isOpen(share)) return t.states.unpaid
    return hasReminders && share.state === 'open' ? t.run.unopened : t.states[share.state]
  }
  return (
    <ul className="sp-mates num">
      {split.shares.map((share) => (
        <li key={share.no}>
          <p>
            <b>{share.is_organiser && !share.name ? split.organiser_name : text.nameOf(share)}</b>
            <small>
              {[
                own.includes(share.no) ? t.you : share.is_organiser && t.organiser,
                hasAmounts && share.state !== 'free' && text.money(share.amount),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </p>
          <div>
            <Badge kind={BADGES[share.state]}>{stateOf(share)}</Badge>
            {hasReminders && isOpen(share) && <ShareLink split={split} share={share} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
