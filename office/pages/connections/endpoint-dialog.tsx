import { WEBHOOK_KINDS, type WebhookKind } from '#domain/webhooks/webhook-kinds.ts'
import { office } from '#office/api/office.ts'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { type Endpoint, hostOf } from '#office/pages/connections/endpoint.ts'
import { useMe } from '#office/session.tsx'

type Wishes = { kinds: readonly WebhookKind[]; outletIds: readonly number[] }

/** Returns the values in the form that the call needs. If no outlet is selected, the endpoint gets the events of all outlets. */
const sent = ({ kinds, outletIds }: Wishes) => ({
  kinds: [...kinds],
  outletIds: outletIds.length === 0 ? null : [...outletIds],
})

/**
 * The dialog in which an owner enters the address of a system and chooses its events. `onMade` receives the secret of the endpoint, which
 * is shown once.
 */
export function AddEndpointDialog(props: { onMade: (host: string, secret: string) => void; onClose: () => void }) {
  const t = useMessages('webhooks')
  const form = useForm({
    initial: { url: '', kinds: ['reservation.changed'] as readonly WebhookKind[], outletIds: [] as readonly number[] },
    submit: ({ url, ...wishes }) => office.addWebhook({ url, ...sent(wishes) }),
    onDone: ({ secret }, { url }) => props.onMade(hostOf(url), secret),
  })
  const address = form.field('url')
  return (
    <FormDialog title={t.addTitle} form={form} action={t.make} noValidate onClose={props.onClose}>
      <TextField
        label={t.url}
        hint={t.urlHint}
        {...address}
        fault={address.fault && t.urlRefused}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
      />
      <WishFields values={form.values} onChange={form.set} />
    </FormDialog>
  )
}

export function ChangeEndpointDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const t = useMessages('webhooks')
  const { id, url, kinds, outletIds } = endpoint
  const initial: Wishes = { kinds, outletIds: outletIds ?? [] }
  const form = useForm({
    initial,
    submit: (wishes) => office.changeWebhook({ id, ...sent(wishes) }),
    onDone: onClose,
  })
  return (
    <FormDialog title={t.changeTitle(hostOf(url))} form={form} action={t.save} onClose={onClose}>
      <WishFields values={form.values} onChange={form.set} />
    </FormDialog>
  )
}

/** Returns the list with `value` if `isIn` is true, and without `value` otherwise. */
const withOrWithout = <Value,>(list: readonly Value[], value: Value, isIn: boolean): Value[] => [
  ...list.filter((other) => other !== value),
  ...(isIn ? [value] : []),
]

function WishFields({ values, onChange }: { values: Wishes; onChange: (change: Partial<Wishes>) => void }) {
  const t = useMessages('webhooks')
  const { outlets } = useMe()
  return (
    <>
      <fieldset className="hooks__choice">
        <legend>{t.wanted}</legend>
        <div className="chips">
          {WEBHOOK_KINDS.map((kind) => (
            <label key={kind} className="chip">
              <input
                type="checkbox"
                checked={values.kinds.includes(kind)}
                onChange={({ target }) => onChange({ kinds: withOrWithout(values.kinds, kind, target.checked) })}
              />
              {t.kinds[kind]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="hooks__choice">
        <legend>{t.outlets}</legend>
        <div className="chips">
          {outlets.map(({ id, name }) => (
            <label key={id} className="chip">
              <input
                type="checkbox"
                checked={values.outletIds.includes(id)}
                onChange={({ target }) => onChange({ outletIds: withOrWithout(values.outletIds, id, target.checked) })}
              />
              {name}
            </label>
          ))}
        </div>
        <p className="hint">{t.outletsHint}</p>
      </fieldset>
    </>
  )
}
