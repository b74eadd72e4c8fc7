import { Fragment } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { Icon } from '#app/ui/icon.tsx'

export type FailingField = { id: string; label: string; focus: () => void }

/** Each error links to its field. */
export function FaultBanner({ failing }: { failing: FailingField[] }) {
  const t = useMessages('booking')
  if (failing.length === 0) return null
  return (
    <div className="banner banner--bad" role="alert" tabIndex={-1}>
      <Icon name="warn" />
      <div>
        <b>{t.faultsTitle(failing.length)}</b>
        <br />
        {failing.map(({ id, label, focus }, i) => (
          <Fragment key={id}>
            {i > 0 && <span>{i === failing.length - 1 ? ` ${t.and} ` : ', '}</span>}
            <a
              className="link link--inline"
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                focus()
              }}
            >
              {label}
            </a>
          </Fragment>
        ))}
        <span>. {t.faultsKept}</span>
      </div>
    </div>
  )
}
