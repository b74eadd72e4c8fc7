import { useMessages } from '#office/messages.tsx'
import type { PlannedNight } from '#office/pages/content/series/planned-nights.ts'
import { useTimeText } from '#office/text/time-text.ts'

type NightChipsProps = { planned: readonly PlannedNight[]; zone: string; onToggle: (night: string) => void }

/**
 * A calendar of single nights by month. A skipped night has a dashed frame. It is skipped because of another event, a closed outlet, or the
 * choice of the user.
 */
export function NightChips({ planned, zone, onToggle }: NightChipsProps) {
  const t = useMessages('eventSeries')
  const { nights } = useTimeText(zone)
  const months = [...Map.groupBy(planned, ({ night }) => night.slice(0, 7))]
  if (months.length === 0) return null
  return (
    <div className="repeat__months" role="group" aria-label={t.nights}>
      {months.map(([month, own]) => (
        <div key={month}>
          <p className="micro soft">{nights.monthOf(`${month}-01`)}</p>
          <ul>
            {own.map(({ night, skip, isLeft }) => (
              <li key={night}>
                {skip ? (
                  <span
                    className="repeat__night repeat__night--skipped"
                    title={t.skipped(nights.short(night), skip.reason, skip.title ?? '')}
                  >
                    <span aria-hidden="true">{nights.day(night)}</span>
                    <span className="sr">{t.skipped(nights.short(night), skip.reason, skip.title ?? '')}</span>
                  </span>
                ) : (
                  <button
                    type="button"
                    className={isLeft ? 'repeat__night repeat__night--skipped' : 'repeat__night'}
                    aria-label={isLeft ? t.takeIn(nights.short(night)) : t.leaveOut(nights.short(night))}
                    onClick={() => onToggle(night)}
                  >
                    {nights.day(night)}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
