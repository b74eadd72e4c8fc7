import { classNames } from '#app/ui/class-names.ts'
import type { OfficeTonights } from '#office/api/answers.ts'
import { useMessages } from '#office/messages.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** The figures of the whole group tonight. */
export function GroupCounts({ tonights: { outlets, decisions }, now }: { tonights: OfficeTonights; now: number }) {
  const t = useMessages('allOutlets')
  const { ago } = useTimeText()
  const sum = (figure: 'booked' | 'seated' | 'expected' | 'noShows') =>
    outlets.reduce((total, row) => total + row[figure], 0)
  const sums = outlets.flatMap(({ paidAhead }) => paidAhead ?? [])
  const [oldest] = decisions.flatMap(({ at }) => at ?? [])
  return (
    <dl className={classNames('counts counts--wrapped group-counts', sums.length > 0 && 'group-counts--money')}>
      <div>
        <dt>{t.seatedNow}</dt>
        <dd className="figure">{amountText(sum('seated'))}</dd>
        <dd className="counts__note">{t.ofBooked(amountText(sum('booked')))}</dd>
      </div>
      <div>
        <dt>{t.stillExpected}</dt>
        <dd className="figure">{amountText(sum('expected'))}</dd>
        <dd className="counts__note">{t.noShows(sum('noShows'))}</dd>
      </div>
      {sums.length > 0 && (
        <div>
          <dt>{t.paidAhead}</dt>
          <dd className="figure figure--money">
            <small>IDR</small> {amountText(sums.reduce((total, paid) => total + paid, 0))}
          </dd>
          <dd className="counts__note">{t.atOutlets(sums.length)}</dd>
        </div>
      )}
      <div>
        <dt>{t.waiting}</dt>
        <dd className="figure">
          {decisions.length === 0 ? (
            0
          ) : (
            <a className="warn" href="#decisions">
              {amountText(decisions.length)}
            </a>
          )}
        </dd>
        <dd className="counts__note">{oldest === undefined ? t.nothingWaits : t.oldest(ago(oldest, now))}</dd>
      </div>
    </dl>
  )
}
