import { useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { useCall } from '#app/browser/api/use-call.ts'
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

/**
 * The field for the affiliator code. A code of fewer than two characters is refused at once. A longer code is sent in upper case, and only
 * the server can validate it.
 */
export function CodeField({ outletId, night, code, fault, onCode }: CodeFieldProps) {
  const t = useMessages('booking')
  const callServer = useCall()
  const [input, setInput] = useState<string | null>(null)
  const [verdict, setVerdict] = useState<{ ok: boolean; text: string } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const value = input ?? code
  const error = verdict && !verdict.ok ? verdict.text : fault

  async function apply() {
    if (isAsking) return
    const newCode = value.trim().toUpperCase()
    if (newCode.length <= 1) return setVerdict({ ok: false, text: t.codeInvalid })
    setAsking(true)
    const body = { affiliator_code: newCode, date: night, outlet_id: outletId }
    const checked = await callServer(() => call('checkAffiliatorCode', { body }), {
      loading: null,
      onFailure: (failure) => {
        onCode('')
        setInput(newCode)
        const wrong = failure?.errors?.['affiliator_code']?.[0]
        setVerdict(wrong ? { ok: false, text: wrong } : null)
        return wrong !== undefined
      },
    })
    setAsking(false)
    if (!checked) return
    setInput(null)
    setVerdict({ ok: true, text: checked.message })
    onCode(newCode)
  }
  const remove = () => {
    setInput('')
    setVerdict(null)
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
                setInput(event.target.value)
                setVerdict(null)
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
        {verdict?.ok && code !== '' && (
          <>
            <Icon name="check" />
            {verdict.text}
          </>
        )}
      </p>
    </div>
  )
}
