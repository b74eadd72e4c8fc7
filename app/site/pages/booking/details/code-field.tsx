import { useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { failureDialog } from '#app/browser/api/failure-dialogs.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { detailsControls } from '#app/site/pages/booking/details/details-controls.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/controls/input.tsx'

type CodeFieldProps = {
  outletId: number
  night: string
  code: string
  fault: string | null
  onCode: (code: string) => void
}

/** The affiliator code: more than one character, sent uppercased, counted by the server alone. */
export function CodeField({ outletId, night, code, fault, onCode }: CodeFieldProps) {
  const t = useMessages('booking')
  const failures = useMessages('failures')
  const snackbar = useSnackbar()
  const [typed, setTyped] = useState<string | null>(null)
  const [said, setSaid] = useState<{ ok: boolean; text: string } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const value = typed ?? code
  const error = said && !said.ok ? said.text : fault

  async function apply() {
    if (isAsking) return
    const wanted = value.trim().toUpperCase()
    if (wanted.length <= 1) return setSaid({ ok: false, text: t.codeInvalid })
    setAsking(true)
    const answer = await call('checkAffiliatorCode', {
      body: { affiliator_code: wanted, date: night, outlet_id: outletId },
    })
    setAsking(false)
    if (answer.ok) {
      setTyped(null)
      setSaid({ ok: true, text: answer.data.message })
      return onCode(wanted)
    }
    onCode('')
    setTyped(wanted)
    const told = answer.failure?.errors?.['affiliator_code']?.[0]
    if (told) return setSaid({ ok: false, text: told })
    setSaid(null)
    const { title, message } = failureDialog(answer.failure, failures)
    snackbar.error({ title, message })
  }
  const remove = () => {
    setTyped('')
    setSaid(null)
    onCode('')
  }

  return (
    <div className="form__wide">
      <Field label={t.code} id={detailsControls.idOf('code')} error={error} optional={t.optional}>
        {(control) => (
          <div className="joined">
            <Input
              {...control}
              className="num"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              value={value}
              readOnly={code !== ''}
              onChange={(event) => {
                setTyped(event.target.value)
                setSaid(null)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                void apply()
              }}
            />
            {code === '' ? (
              <Button tone="line" aria-disabled={isAsking || undefined} onClick={() => void apply()}>
                {t.apply}
              </Button>
            ) : (
              <Button tone="line" onClick={remove}>
                {t.removeCode}
              </Button>
            )}
          </div>
        )}
      </Field>
      <p className="ok-line small" role="status">
        {said?.ok && code !== '' && (
          <>
            <Icon name="check" />
            {said.text}
          </>
        )}
      </p>
    </div>
  )
}
