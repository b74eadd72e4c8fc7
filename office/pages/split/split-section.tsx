import './split.css'
import { useEffect, useState } from 'react'
import type { OfficeReservation, StaffSplit } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useRepeat } from '#office/frame/use-repeat.ts'
import { Arc } from '#office/kit/arc.tsx'
import { Section } from '#office/kit/section.tsx'
import { ShareLine } from '#office/pages/split/share-line.tsx'
import { SplitActs } from '#office/pages/split/split-acts.tsx'
import { useSplitText } from '#office/pages/split/use-split-text.ts'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

const EVERY_MS = 10_000

type SplitSectionProps = {
  read: OfficeReservation
  /**
   * The page calls this function after an action, with a notice about the result. After a payment has changed the reservation, the argument
   * is null.
   */
  onDone: (notice: string | null) => void
}

/** The split of a reservation: the shares with their payments, and the actions of staff. New payments appear without a reload. */
export default function SplitSection({ read, onDone }: SplitSectionProps) {
  const t = useSplitText()
  const { moment } = useTimeText(read.outlet.zone)
  const [split, setSplit] = useState<StaffSplit | null>(null)
  const { id, version } = read.party
  async function load() {
    const answer = await office.splitShares({ id })
    if (!answer.ok) return
    // The last payment confirms the reservation, so the page loads the reservation again.
    if (split && split.state !== answer.data.state) onDone(null)
    setSplit(answer.data)
  }
  useEffect(() => {
    void load()
    // oxlint-disable-next-line react/exhaustive-deps -- each version of the reservation is loaded once, then by `useRepeat`
  }, [id, version])
  useRepeat(() => void load(), EVERY_MS)
  if (!split) return null
  const { shares, paid, total, rest, deadline, coverUntil } = split
  const settledCount = shares.filter(({ state }) => state !== 'open' && state !== 'opened' && state !== 'paying').length
  const stage = split.state === 'gathering' && !split.isStarted ? 'waiting' : split.state
  const until = stage === 'waiting' ? (read.party.expiresAt ?? deadline) : stage === 'covering' ? coverUntil : deadline
  return (
    <Section title={t.title} count={t.count(settledCount, shares.length)}>
      <div className="split__head">
        <Arc share={(total - rest) / total} />
        <p>
          <b>{t.paidOf(moneyText(paid), moneyText(total))}</b>
          <small className={stage === 'covering' ? 'split__late' : undefined}>{t.states[stage](moment(until))}</small>
        </p>
      </div>
      <ul className="lines split__shares">
        {shares.map((share) => (
          <ShareLine key={share.no} share={share} zone={read.outlet.zone} isGathering={stage === 'gathering'} />
        ))}
      </ul>
      <SplitActs read={read} split={split} onDone={onDone} />
    </Section>
  )
}
