import type { ReactNode } from 'react'
import type { OfficeAnswer } from '#office/api/office.ts'
import { Arc } from '#office/kit/arc.tsx'
import { useMessages } from '#office/messages.tsx'
import { amountText, moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

export function GuestFigures({ guest }: { guest: OfficeAnswer<'guest'> }) {
  const t = useMessages('guests').figures
  const { nights } = useTimeText()
  const { figures, outlets, member } = guest
  const outletCount = outlets.filter(({ visits }) => visits > 0).length
  const average = figures.visits > 0 && figures.spend > 0 ? Math.round(figures.spend / figures.visits) : null
  return (
    <dl className="counts counts--wrapped guest__counts">
      <Count label={t.visits} note={figures.visits > 0 ? t.atOutlets(outletCount) : null}>
        {figures.visits}
      </Count>
      <Count label={t.spend} note={average !== null && t.average(moneyText(average))}>
        <small>IDR</small> {amountText(figures.spend)}
      </Count>
      <Count label={t.noShows} note={t.cancellations(figures.cancellations)}>
        {figures.noShows}
      </Count>
      <Count label={t.lost} note={t.lostNote}>
        <small>IDR</small> {amountText(figures.lost)}
      </Count>
      {member ? (
        <div>
          <dt>{member.next ? t.toTier(member.next.tier) : t.tier}</dt>
          <dd className="guest__tier">
            <Arc share={member.next ? member.next.share : 1} />
            <span>
              <b>{member.next ? `${Math.floor(member.next.share * 100)}%` : member.tier}</b>{' '}
              <small className="counts__note">
                {member.next ? t.missing(amountText(member.next.missing)) : t.highest}
              </small>
            </span>
          </dd>
        </div>
      ) : (
        <div>
          <dt>{t.lastVisit}</dt>
          <dd className="strong">{figures.lastVisit ? nights.short(figures.lastVisit) : t.never}</dd>
        </div>
      )}
    </dl>
  )
}

function Count({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figure">{children}</dd>
      {note && <dd className="counts__note">{note}</dd>}
    </div>
  )
}
