import { useState } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { DinnerPart } from '#app/site/pages/restaurant/parts/dinner-part.tsx'
import type { useSessions } from '#app/site/pages/restaurant/use-sessions.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { SessionEntity } from '#contract/web/restaurants/restaurant-endpoints.ts'
import { type OutletHours, zoneName } from '#domain/calendar/night.ts'
import { drinksUntil, seatingAt } from '#domain/reservations/evening.ts'
import { DJ_FROM, LAST_ORDERS } from '#domain/reservations/restaurant.ts'

type SessionPartProps = {
  read: ReturnType<typeof useSessions>
  pax: number | null
  time: string | null
  /** The length of a dinner in minutes, as the house sets it now. */
  minutes: number
  hours: OutletHours
  error: string | undefined
  /** `isPressed` is true if the guest selected the time with a pointer, and false if with the arrow keys. */
  onTime: (time: string, isPressed: boolean) => void
  /** The address of the night's waitlist, with the choices that the guest has already made. */
  waitlistTo: string
}

const isFull = (session: SessionEntity) => session.reason === 'full'

/** The choice of the arrival time among all sessions of the night. An unavailable session shows the reason. */
export function SessionPart({ read, pax, time, minutes, hours, error, onTime, waitlistTo }: SessionPartProps) {
  const t = useMessages('dinnerForm')
  const { clock } = useMessages('calendar')
  const [tappedSession, setTappedSession] = useState<SessionEntity | null>(null)
  const { sessions, isAsking, hasFailed, again } = read
  const free = sessions?.filter((session) => session.available) ?? []
  const closedReason = (session: SessionEntity) => {
    if (session.reason === 'past') return t.whyPast(clock(session.time))
    const why = t.whyFull(clock(session.time), pax ?? 1)
    return free.length > 0
      ? `${why} ${t.freeInstead(free.map((freeSession) => clock(freeSession.time)).join(', '))}`
      : why
  }
  const isStill =
    tappedSession && sessions?.some((session) => session.time === tappedSession.time && !session.available)
  return (
    <DinnerPart
      field="time"
      title={t.session}
      hint={<span className="num">{t.sessionsLine(zoneName(hours.timezone), clock(DJ_FROM))}</span>}
      error={error}
    >
      {!sessions && isAsking && <Skeleton label={t.asking} heights={['3.5rem', '3.5rem']} />}
      {hasFailed && (
        <p role="alert">
          {t.askFailed}{' '}
          <button type="button" className="link link--inline" onClick={again}>
            {t.tryAgain}
          </button>
        </p>
      )}
      {sessions && (
        <div className="dn-times" aria-busy={isAsking}>
          {sessions.map((session) => (
            <label className="dn-time num" key={session.time} data-off={!session.available || undefined}>
              <input
                type="radio"
                name="time"
                value={session.time}
                checked={session.time === time}
                aria-disabled={!session.available || undefined}
                onChange={({ nativeEvent }) => {
                  setTappedSession(session.available ? null : session)
                  if (session.available)
                    onTime(session.time, nativeEvent instanceof MouseEvent && nativeEvent.detail > 0)
                }}
              />
              <b>{clock(session.time)}</b>
              <small>
                {session.available
                  ? `– ${clock(seatingAt(session.time, minutes).until)}`
                  : session.reason === 'past'
                    ? t.past
                    : session.reason === 'full'
                      ? t.full
                      : t.closed}
              </small>
            </label>
          ))}
        </div>
      )}
      <div aria-live="polite" className="dn-said">
        {sessions && free.length === 0 && <p>{t.noneFree(pax ?? 1)}</p>}
        {isStill && free.length > 0 && <p className="num">{closedReason(tappedSession)}</p>}
        {sessions && free.length === 0 && sessions.some(isFull) && (
          <TextLink to={waitlistTo}>{t.waitForPlace}</TextLink>
        )}
        {time && <SessionNotice time={time} minutes={minutes} hours={hours} />}
      </div>
    </DinnerPart>
  )
}

/** Explains the effects of the selected time on the evening. */
export function SessionNotice({ time, minutes, hours }: { time: string; minutes: number; hours: OutletHours }) {
  const t = useMessages('dinnerForm')
  const { clock } = useMessages('calendar')
  const { until, hasDj, menuMinutes } = seatingAt(time, minutes)
  return (
    <ul className="dn-told small num">
      <li>
        <Icon name="clock" />
        <span>{t.from(clock(time), clock(until), zoneName(hours.timezone), minutes)}</span>
      </li>
      {menuMinutes !== null && (
        <li>
          <Icon name="warn" />
          <span>
            {t.lastMenu(clock(LAST_ORDERS.setMenu), menuMinutes)}{' '}
            {t.lastOthers(clock(LAST_ORDERS.addOns), clock(LAST_ORDERS.snacks), clock(drinksUntil(hours)))}
          </span>
        </li>
      )}
      {hasDj && (
        <li>
          <Icon name="music" />
          <span>{t.dj(clock(DJ_FROM))}</span>
        </li>
      )}
    </ul>
  )
}
