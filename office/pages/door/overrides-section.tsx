import { Link } from 'react-router'
import type { OfficeDoor } from '#office/api/answers.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export function OverridesSection({ door: { overrides, outlet } }: { door: OfficeDoor }) {
  const t = useMessages('door')
  const { clock } = useTimeText(outlet.zone)
  return (
    <Section title={t.overrides} count={overrides.length}>
      {overrides.length === 0 ? (
        <p className="soft small door__none">{t.noOverrides}</p>
      ) : (
        <ul className="door__doubles">
          {overrides.map((override) => (
            <li key={override.id}>
              <div className="door__double">
                <p>
                  {override.code ? (
                    <Link className="link" to={`/reservations/${override.code}`}>
                      {override.name || override.code}
                    </Link>
                  ) : (
                    <b>{override.name || t.unknownTicket}</b>
                  )}{' '}
                  <span className="soft">{t.heads(override.heads)}</span>
                </p>
                <p>“{override.reason}”</p>
                <p className={override.by === null ? 'small bad' : 'small'}>
                  {t.overrideBy(clock(override.at), override.door, override.by)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
