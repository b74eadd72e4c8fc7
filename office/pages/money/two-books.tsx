import type { ReactNode } from 'react'
import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'

type TwoBooksProps = { theirs: number | null; ours: number | null; theirNote: ReactNode; ourNote: ReactNode }

/** Shows the amount in the gateway's books next to the amount in the group's books. */
export function TwoBooks({ theirs, ours, theirNote, ourNote }: TwoBooksProps) {
  const t = useMessages('payments')
  const side = (amount: number | null, other: number | null) =>
    amount === null ? <b className="soft">{other === null ? t.notSaid : t.nothing}</b> : <b>{moneyText(amount)}</b>
  return (
    <div className="two-books">
      <div>
        <span className="label">{t.gateway}</span>
        {side(theirs, ours)}
        <small>{theirNote}</small>
      </div>
      <span className="two-books__gap" aria-hidden="true">
        ≠
      </span>
      <div>
        <span className="label">{t.ours}</span>
        {side(ours, theirs)}
        <small>{ourNote}</small>
      </div>
    </div>
  )
}
