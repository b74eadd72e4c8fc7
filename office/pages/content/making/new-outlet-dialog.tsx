import './making.css'
import { useNavigate, useSearchParams } from 'react-router'
import { OUTLET_ZONES, type OutletZone } from '#domain/calendar/group-zone.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { AGE_LIMITS, type AgeLimit } from '#domain/catalogue/age-limits.ts'
import { pointOfMapLink, readMapPoint } from '#domain/catalogue/map-point.ts'
import { isOutletType, OUTLET_TYPES, type OutletType } from '#domain/catalogue/outlet-types.ts'
import { outletSlugOf } from '#domain/content/editing/slug-of.ts'
import { office } from '#office/api/office.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { type Choice, SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { FROM_SETUP } from '#office/frame/way-back.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { type NewItemChoices, useNewItemChoices } from '#office/pages/content/making/use-new-item-choices.ts'
import { useSession } from '#office/session.tsx'

/** The parameter in the address of the page. It names the outlet with which the dialog starts. */
export const LIKE = 'like'

/** Creates an outlet with the usual settings, or as a copy of another outlet. Then opens the editor of the new outlet. */
export function NewOutletDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('newItems')
  const choices = useNewItemChoices()
  if (choices && choices.brands.length > 0) return <OutletForm choices={choices} onClose={onClose} />
  return (
    <Dialog title={t.titles.outlets} onClose={onClose}>
      <p className="small">{choices ? t.brandFirst : t.loading}</p>
    </Dialog>
  )
}

const NEW_CITY = 'new'
const asChoices = (rows: readonly { id: number; name: string }[]): Choice[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))

function OutletForm({ choices, onClose }: { choices: NewItemChoices; onClose: () => void }) {
  const t = useMessages('newItems')
  const content = useMessages('content')
  const form = useOutletForm(choices)
  const { values, field, set } = form
  const faults = form.claim('lat', 'lng', 'newCity', 'likeId')
  const brand = choices.brands.find(({ id }) => String(id) === values.brandId)
  const isLike = values.likeId !== ''
  /** The point in the map link replaces the typed point, because the user entered the link after the point. */
  const setLink = (mapUrl: string) => {
    const point = pointOfMapLink(mapUrl)
    set({ mapUrl, ...(point && { point: `${point.lat}, ${point.lng}` }) })
  }
  return (
    <FormDialog title={t.titles.outlets} form={form} action={content.makeIt} onClose={onClose}>
      <p className="small soft">{t.outletLine}</p>
      <SelectField
        label={t.like}
        hint={isLike ? t.likeLine : undefined}
        {...field('likeId')}
        onChange={({ target }) => set(startLike(choices, target.value))}
        choices={[{ value: '', label: t.likeNone }, ...asChoices(choices.outlets)]}
      />
      <div className="dialog__pair">
        <SelectField label={content.fields.brand_id} {...field('brandId')} choices={asChoices(choices.brands)} />
        {!isLike && (
          <SelectField
            label={t.outletType}
            {...field('type')}
            choices={OUTLET_TYPES.map((value) => ({ value, label: t.types[value] }))}
          />
        )}
      </div>
      {!isLike && (
        <SelectField
          label={content.fields.age_limit}
          {...field('ageLimit')}
          choices={AGE_LIMITS.map((value) => ({ value, label: content.outletFields.choices[value] }))}
        />
      )}
      <TextField label={content.fields.name} {...field('name')} maxLength={120} required />
      <SelectField
        label={t.city}
        {...field('cityId')}
        choices={[...asChoices(choices.cities), { value: NEW_CITY, label: t.newCity }]}
      />
      {values.cityId === NEW_CITY && (
        <div className="dialog__pair">
          <TextField
            label={t.cityName}
            {...field('cityName')}
            fault={faults['newCity'] ?? faults['newCity.name']}
            maxLength={80}
            required
          />
          <SelectField
            label={t.zone}
            {...field('zone')}
            choices={OUTLET_ZONES.map((zone) => ({ value: zone, label: `${zoneName(zone)}: ${t.zones[zone]}` }))}
          />
        </div>
      )}
      <TextField label={content.fields.area} {...field('area')} maxLength={120} required />
      <TextField label={content.fields.address} {...field('address')} maxLength={300} required />
      <TextField
        label={content.fields.map_url}
        hint={t.mapHint}
        {...field('mapUrl')}
        onChange={({ target }) => setLink(target.value)}
        type="url"
        maxLength={500}
        required
      />
      <TextField
        label={t.point}
        {...field('point')}
        fault={faults['lat'] ?? faults['lng']}
        placeholder="-6.9175, 107.6095"
        maxLength={60}
        required
      />
      <div className="dialog__pair">
        <TextField label={content.fields.contact} {...field('contact')} type="tel" maxLength={30} required />
        <TextField label={content.fields.whatsapp} {...field('whatsapp')} type="tel" maxLength={30} required />
      </div>
      <TextField
        label={content.address}
        hint={t.addressHint}
        {...field('slug')}
        maxLength={120}
        placeholder={outletSlugOf(values.name, brand?.name ?? '')}
      />
    </FormDialog>
  )
}

const typeOf = (kind: string | undefined): OutletType =>
  kind !== undefined && isOutletType(kind) ? kind : 'restaurant'

/** A copy belongs to the brand of the other outlet, unless staff choose another brand afterwards. */
function startLike({ outlets }: NewItemChoices, likeId: string) {
  const outlet = outlets.find(({ id }) => String(id) === likeId)
  if (!outlet) return { likeId: '' }
  return { likeId, brandId: String(outlet.brandId), type: typeOf(outlet.type) }
}

function useOutletForm(choices: NewItemChoices) {
  const { brands, cities } = choices
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { become } = useSession()
  return useForm({
    initial: () => ({
      brandId: String(brands[0]?.id ?? ''),
      type: typeOf(brands[0]?.kind),
      ageLimit: 'all' as AgeLimit,
      ...startLike(choices, search.get(LIKE) ?? ''),
      name: '',
      slug: '',
      cityId: cities[0] ? String(cities[0].id) : NEW_CITY,
      cityName: '',
      zone: 'Asia/Jakarta' as OutletZone,
      area: '',
      address: '',
      mapUrl: '',
      point: '',
      contact: '',
      whatsapp: '',
    }),
    submit({ likeId, brandId, cityId, cityName, zone, point, ...values }) {
      const { lat, lng } = readMapPoint(point) ?? { lat: null, lng: null }
      const isNewCity = cityId === NEW_CITY
      return office.createOutlet({
        ...values,
        lat,
        lng,
        brandId: Number(brandId),
        likeId: likeId === '' ? null : Number(likeId),
        cityId: isNewCity ? null : Number(cityId),
        newCity: isNewCity ? { name: cityName, timezone: zone } : null,
      })
    },
    async onDone({ key }) {
      // The menus of the office list the outlets of the session, so the session is loaded again.
      const me = await office.me()
      if (me.ok) await become(me.data)
      await navigate(`/content/${key.replace('-', '/')}`, { state: FROM_SETUP })
    },
  })
}
