import { type TokenScope, TOKEN_SCOPES } from '#domain/partner/token-scopes.ts'
import { office } from '#office/api/office.ts'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { useMe } from '#office/session.tsx'

type TokenDialogProps = { onDone: (secret: { name: string; token: string }) => void; onClose: () => void }

const toggle = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((each) => each !== item) : [...items, item]

/** The dialog that makes a token. Nothing is ticked at first, so that the owner chooses each right. */
export function TokenDialog({ onDone, onClose }: TokenDialogProps) {
  const t = useMessages('connections')
  const { outlets } = useMe()
  const form = useForm({
    initial: { name: '', until: '', scopes: [] as TokenScope[], isEverywhere: false, outletIds: [] as number[] },
    submit: ({ name, until, scopes, isEverywhere, outletIds }) =>
      office.makeToken({ name, scopes, until: until || null, outletIds: isEverywhere ? null : outletIds }),
    onDone: ({ token }, { name }) => onDone({ name, token }),
  })
  const { field, values, set } = form
  const faults = form.claim('scopes', 'outletIds')
  return (
    <FormDialog title={t.addTitle} form={form} action={t.make} noValidate onClose={onClose}>
      <TextField label={t.name} hint={t.nameHint} {...field('name')} maxLength={60} />
      <fieldset className="ticks">
        <legend>{t.may}</legend>
        <Fault>{faults['scopes'] ?? null}</Fault>
        {TOKEN_SCOPES.map((scope) => (
          <div key={scope} className="ticks__row">
            <label className="check">
              <input
                type="checkbox"
                name={scope}
                aria-describedby={`${scope}-line`}
                checked={values.scopes.includes(scope)}
                onChange={() => set({ scopes: toggle(values.scopes, scope) })}
              />
              <b>{t.scopes[scope]}</b>
            </label>
            <p id={`${scope}-line`}>{t.scopeLines[scope]}</p>
          </div>
        ))}
      </fieldset>
      <fieldset className="ticks">
        <legend>{t.where}</legend>
        <Fault>{faults['outletIds'] ?? null}</Fault>
        <label className="check">
          <input type="radio" name="where" checked={values.isEverywhere} onChange={() => set({ isEverywhere: true })} />
          <b>{t.allOutlets}</b>
        </label>
        <label className="check">
          <input
            type="radio"
            name="where"
            checked={!values.isEverywhere}
            onChange={() => set({ isEverywhere: false })}
          />
          <b>{t.someOutlets}</b>
        </label>
        {!values.isEverywhere && (
          <div className="ticks__outlets">
            {outlets.map(({ id, name }) => (
              <label key={id} className="check">
                <input
                  type="checkbox"
                  name={`outlet-${id}`}
                  checked={values.outletIds.includes(id)}
                  onChange={() => set({ outletIds: toggle(values.outletIds, id) })}
                />
                {name}
              </label>
            ))}
          </div>
        )}
      </fieldset>
      <TextField label={t.until} hint={t.untilHint} type="date" {...field('until')} />
    </FormDialog>
  )
}
