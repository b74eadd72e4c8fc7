import { Link } from 'react-router'
import type { OfficeDoor } from '#contract/office/night/door-endpoints.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/** Whom somebody let in past what the door said: who, why, where, and under whose name. */
export function OverridesSection({ door: { overrides, outlet } }: { door: OfficeDoor }) {
  const t = useMessages('door')
  const { clock } = useTimeText(outlet.zone)
  return (
    <Section title={t.overrides} count={overrides.length}>
      {overrides.length === 0 ? (
        <p className="soft small door__none">{t.noOverrides}</p>
      ) : (
        <ul className="door__doubles">
          {overrides.map((one) => (
            <li key={one.id}>
              <div className="door__double">
                <p>
                  {one.code ? (
                    <Link className="link" to={`/reservations/${one.code}`}>
                      {one.name || one.code}
                    </Link>
                  ) : (
                    <b>{one.name || t.unknownTicket}</b>
                  )}{' '}
                  <span className="soft">{t.heads(one.heads)}</span>
                </p>
                <p>“{one.reason}”</p>
                <p className={one.by === null ? 'small bad' : 'small'}>
                  {t.overrideBy(clock(one.at), one.door, one.by)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
