import { classNames } from '#app/ui/class-names.ts'
import type { StockNight } from '#office/pages/stock/calendar/stock-night.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/**
 * Returns a function that chooses the title of a night. A closed or private night has its own title, or else the name of its event. Any
 * other night has the name of its event, or else its own title.
 */
export function useNightTitle() {
  const language = useLanguage()
  return ({ event, title, state }: StockNight): string => {
    const own = title?.[language] || title?.[language === 'id' ? 'en' : 'id'] || ''
    return state === 'closed' || state === 'private' ? own || (event ?? '') : (event ?? own)
  }
}

type NightCellProps = {
  night: StockNight
  tonight: string
  isChosen: boolean
  /** True if the Tab key moves the focus to this cell. Only one cell of the grid is such a tab stop. */
  isStop: boolean
  on: {
    press: (night: StockNight, isRun: boolean) => void
    enter: (night: StockNight) => void
    down: (night: StockNight) => void
    key: (event: React.KeyboardEvent, night: StockNight) => void
  }
}

export function NightCell({ night, tonight, isChosen, isStop, on }: NightCellProps) {
  const t = useMessages('stockNights')
  const { nights } = useTimeText()
  const name = useNightTitle()(night)
  const isPast = night.night < tonight
  const isShut = night.state === 'closed' || night.state === 'private'
  const sold = night.share === null || night.share === 0 ? '' : night.share === 100 ? t.full : t.sold(night.share)
  const marks = [
    night.state !== 'open' && t.states[night.state],
    night.kind === 'weekend' && !night.isOrdinary && t.asWeekend,
    !night.walkin && !isShut && t.noWalkin,
  ].filter((mark) => mark !== false)
  const visibleMarks = [...marks, !isShut && sold].filter((mark) => mark !== false && mark !== '')
  return (
    <button
      type="button"
      className={classNames(
        'cal__cell',
        night.event !== null && 'cal__cell--event',
        night.state === 'closed' && 'cal__cell--closed',
        night.state === 'private' && 'cal__cell--private',
        night.state === 'stopped' && 'cal__cell--stopped',
        isPast && 'cal__cell--past',
        night.night === tonight && 'cal__cell--tonight',
        isChosen && 'is-chosen',
      )}
      data-night={night.night}
      aria-pressed={isChosen}
      aria-disabled={isPast || undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={(event) => on.press(night, event.shiftKey)}
      onPointerDown={(event) => event.pointerType === 'mouse' && on.down(night)}
      onPointerEnter={(event) => event.buttons === 1 && event.pointerType === 'mouse' && on.enter(night)}
      onKeyDown={(event) => on.key(event, night)}
    >
      <span className="sr">{[nights.long(night.night), name, ...visibleMarks].filter(Boolean).join(', ')}</span>
      <span className="cal__day" aria-hidden="true">
        {nights.day(night.night)}
      </span>
      {(name || isShut) && (
        <span className="cal__name" aria-hidden="true">
          {name || t.states[night.state]}
        </span>
      )}
      <span className="cal__part" aria-hidden="true">
        {visibleMarks.filter((mark) => mark !== name && (name || mark !== t.states[night.state])).join(', ')}
      </span>
      {!isShut && <span className="cal__bar" style={{ '--p': `${night.share ?? 0}%` } as React.CSSProperties} />}
    </button>
  )
}
