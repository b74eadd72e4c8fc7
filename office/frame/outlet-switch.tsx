import { useNavigate, useParams } from 'react-router'
import { Icon } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { nightOutlets, outletPath, useMe } from '#office/session.tsx'

/** Shows the full name of the page's outlet, and opens this page for another outlet. `to`: the part of the URL after the outlet. */
export function OutletSwitch({ name, to }: { name: string; to: string }) {
  const t = useMessages('frame')
  const me = useMe()
  const { outlets } = me
  const navigate = useNavigate()
  const { brand = '', outlet = '' } = useParams()
  if (outlets.length < 2)
    return (
      <span className="switch" data-brand={brand}>
        <b>{name}</b>
      </span>
    )
  return (
    <label className="switch" data-brand={brand}>
      <b aria-hidden="true">{name}</b>
      <Icon name="down" isSmall />
      {/* An invisible select element lies on top of the name. The visible name may need two lines, but a select element shows only one line. */}
      <select
        value={outlet && outletPath({ brand, slug: outlet })}
        onChange={({ target: { value } }) => void navigate(value ? `${value}${to}` : '/')}
        aria-label={t.changeOutlet(name)}
      >
        {nightOutlets(me).length > 1 && <option value="">{t.allOutlets}</option>}
        {outlets.map((choice) => (
          <option key={choice.id} value={outletPath(choice)}>
            {choice.name}
          </option>
        ))}
      </select>
    </label>
  )
}
