import { useNavigate, useParams } from 'react-router'
import { Icon } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { outletPath, useMe } from '#office/session.tsx'

/** The outlet of the page in view by its whole name, and the way to the same page of another; `to` is what follows its address. */
export function OutletSwitch({ name, to }: { name: string; to: string }) {
  const t = useMessages('frame')
  const { outlets } = useMe()
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
      {/* It lies over the name, which may take two lines where a list of choices has one. */}
      <select
        value={outletPath({ brand, slug: outlet })}
        onChange={({ target }) => void navigate(`${target.value}${to}`)}
        aria-label={t.changeOutlet(name)}
      >
        {outlets.map((one) => (
          <option key={one.id} value={outletPath(one)}>
            {one.name}
          </option>
        ))}
      </select>
    </label>
  )
}
