import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/browser/api/api.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useCall } from '#app/browser/api/use-call.ts'
import { keyHeaders } from '#app/browser/api/key-headers.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { ProveOwnership } from '#app/site/pages/ownership/prove-ownership.tsx'
import type { Payable } from '#app/site/pages/payment/find-payable.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import type { Refund } from '#contract/web/refund.ts'
import { BANK_ACCOUNT_FORM, BANKS } from '#domain/payments/bank-account.ts'
import { formatMoney } from '#domain/pricing/money.ts'

const FIELDS = ['bank', 'account_number', 'account_holder'] as const
type FieldName = (typeof FIELDS)[number]

const EMPTY: Record<FieldName, string> = { bank: '', account_number: '', account_holder: '' }

/** Asks for the bank account of a refund. The guest may change the account until a staff member takes over the transfer. */
export function RefundAccount({ payable, refund }: { payable: Payable; refund: Refund }) {
  const { reservation, key, proofWays, hasMoneyPower } = payable
  const t = useMessages('cancelling')
  const own = useMessages('ownership')
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(refund.account === null)
  if (!isOpen) {
    return (
      <p>
        <Button tone="line" isSmall onClick={() => setOpen(true)}>
          {t.change}
        </Button>
      </p>
    )
  }
  // A link may have been forwarded. So the visitor must prove the ownership of the reservation again before entering the bank account.
  if (!hasMoneyPower) {
    return (
      <ProveOwnership
        id={reservation.id}
        ways={proofWays}
        guestKey={key}
        title={own.moneyTitle}
        line={own.moneyLine}
        onProven={() => void revalidate()}
      />
    )
  }
  return <AccountForm payable={payable} refund={refund} onClose={() => setOpen(false)} />
}

type AccountFormProps = { payable: Payable; refund: Refund; onClose: () => void }

function AccountForm({ payable, refund, onClose }: AccountFormProps) {
  const { reservation, key: guestKey } = payable
  const { id } = reservation
  const t = useMessages('cancelling')
  const language = useLanguage()
  const snackbar = useSnackbar()
  const callServer = useCall()
  const revalidator = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const isSaving = useRef(false)
  const [accountInput, setAccountInput] = useState(EMPTY)
  const [faults, setFaults] = useState<Partial<Record<FieldName, string | undefined>>>({})
  const hasFaults = FIELDS.some((field) => faults[field])

  function change(field: FieldName, value: string) {
    setAccountInput((before) => ({ ...before, [field]: value }))
    setFaults((before) => ({ ...before, [field]: undefined }))
  }

  function showFaults(errors: Record<string, string[]>) {
    const newFaults = Object.fromEntries(
      FIELDS.flatMap((field) => (errors[field]?.[0] ? [[field, errors[field][0]]] : [])),
    )
    setFaults(newFaults)
    const first = FIELDS.find((field) => newFaults[field])
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving.current) return
    isSaving.current = true
    const headers = keyHeaders(guestKey)
    const saved = await callServer(() => call('giveRefundAccount', { params: { id }, body: accountInput, headers }), {
      loading: null,
      onFailure: (failure) => {
        if (!failure?.errors) return false
        showFaults(failure.errors)
        return true
      },
      onFailureRead: () => void revalidator.revalidate(),
    })
    isSaving.current = false
    if (!saved) return
    const account = saved.payment.refunds.find(({ status }) => status === 'to_transfer')?.account
    setAccountInput(EMPTY)
    onClose()
    snackbar.success({
      title: t.savedTitle,
      message: t.saved(account ? t.account(account.bank_name, account.last_digits) : t.someAccount),
      onConfirm: () => void revalidator.revalidate(),
    })
  }

  return (
    <form className="refund__form" noValidate ref={form} onSubmit={(event) => void save(event)}>
      <h3 className="d3">{t.formTitle}</h3>
      {refund.is_asked_again && <Banner>{t.askedAgain}</Banner>}
      <p className="num">{t.formLine(formatMoney(refund.amount, 'IDR', language))}</p>
      {hasFaults && (
        <Banner kind="bad" title={t.dataInvalid}>
          {t.checkFields}
        </Banner>
      )}
      <Field label={t.bank} error={faults.bank ?? null} isRequired>
        {(control) => (
          <Select {...control} name="bank" value={accountInput.bank} onChange={(e) => change('bank', e.target.value)}>
            <option value="">{t.bankNone}</option>
            {BANKS.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t.number} error={faults.account_number ?? null} isRequired>
        {(control) => (
          <Input
            {...control}
            className="num"
            name="account_number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={BANK_ACCOUNT_FORM.number.longest}
            value={accountInput.account_number}
            onChange={(e) => change('account_number', e.target.value)}
          />
        )}
      </Field>
      <Field label={t.holder} hint={t.holderHint} error={faults.account_holder ?? null} isRequired>
        {(control) => (
          <Input
            {...control}
            name="account_holder"
            autoComplete="name"
            maxLength={BANK_ACCOUNT_FORM.holder.longest}
            value={accountInput.account_holder}
            onChange={(e) => change('account_holder', e.target.value)}
          />
        )}
      </Field>
      <p className="small quiet">{t.kept}</p>
      <p className="refund__acts">
        <Button type="submit">{t.save}</Button>
        {refund.account && (
          <Button tone="quiet" onClick={onClose}>
            {t.keep}
          </Button>
        )}
      </p>
    </form>
  )
}
